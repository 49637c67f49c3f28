import type { ClosureBlock } from '@fanfare/contract'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import type { IconName } from '../../../ui/icon-names.ts'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { SettingLine } from '../../../ui/setting-line.tsx'
import { say } from '../words.ts'

/** Where each is settled; null where there is nothing to do but wait. Fans and creators meet some of them on pages of their own. */
const places: Record<ClosureBlock['kind'], { icon: IconName; href: string | null; ofCreator?: string }> = {
  earnings_available: { icon: 'banknote', href: '/creator/payout-request' },
  earnings_maturing: { icon: 'clock', href: '/creator/earning' },
  payout_request: { icon: 'banknote', href: '/creator/payout-request' },
  order_bought: { icon: 'package', href: '/user/orders' },
  order_sold: { icon: 'truck', href: '/studio/orders' },
  show: { icon: 'video', href: '/schedule/live-streaming', ofCreator: '/model/live-streaming/request' },
  custom_request: { icon: 'gift', href: '/custom-requests', ofCreator: '/studio/custom-requests' },
  fundraiser: { icon: 'megaphone', href: '/studio/fundraisers' },
  live: { icon: 'radio', href: '/creator/live' },
  dispute: { icon: 'flag', href: null },
  refund: { icon: 'rotate-ccw', href: '/refunds' },
  payment: { icon: 'credit-card', href: '/wallet' },
  last_owner: { icon: 'key-round', href: '/operator/operators' },
}

/** What has to be settled first, each with the way to where that is done. */
export function Blocks({ blocks }: { blocks: readonly ClosureBlock[] }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const isPerformer = useViewer()?.isPerformer
  if (blocks.length === 0) return null
  return (
    <section className="flex flex-col gap-1" aria-labelledby="close-first">
      <h3 id="close-first" className="font-strong text-label">
        {say('first')}
      </h3>
      <ul className="rows">
        {blocks.map(({ kind, count, amount, until }) => {
          const { icon, href, ofCreator } = places[kind]
          const to = isPerformer ? (ofCreator ?? href) : href
          const tokens = tokensText(minorOf(amount ?? 0))
          return (
            <SettingLine
              key={kind}
              icon={icon}
              name={say(`block_${kind}`, { count, tokens })}
              sub={say(`block_${kind}Text`, { day: until ? dateText(`${until}T00:00:00Z`, now, timeZone) : '' })}
              act={
                to && (
                  <ButtonLink size="s" href={to}>
                    {say('view')}
                  </ButtonLink>
                )
              }
            />
          )
        })}
      </ul>
    </section>
  )
}
