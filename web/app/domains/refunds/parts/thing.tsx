import type { RefundableKind } from '@fanfare/contract'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { amountText, thingText } from '../states.ts'
import { say } from '../words.ts'
import '../../../ui/states.css'

type Props = {
  of: {
    kind: RefundableKind
    title: string
    currency: string
    boughtAt: string
    performerInfo: { _id: string; name: string; username: string | null; avatar: string } | null
  }
  amount: number
}

/** What a refund is about: the thing, who sold it, when, and what it cost. */
export function ThingCard({ of, amount }: Props) {
  const { timeZone } = useSite()
  const { performerInfo, boughtAt, currency } = of
  return (
    <section className="card flex items-center gap-3.5 p-3.5" aria-label={thingText(of)}>
      {performerInfo ? (
        <Avatar of={performerInfo} size={44} />
      ) : (
        <span className="disc disc-44">
          <Icon name="wallet" />
        </span>
      )}
      <span className="flex min-w-0 grow flex-col">
        <b className="wrap-anywhere font-strong text-label">{thingText(of)}</b>
        {performerInfo && (
          <a className="link clip text-ink-muted text-small" href={profilePath(performerInfo)}>
            {performerInfo.name}
          </a>
        )}
        <span className="num text-ink-faint text-small">{say('bought', { when: momentText(boughtAt, timeZone) })}</span>
      </span>
      <b className="num shrink-0 font-strong text-label">{amountText(amount, currency)}</b>
    </section>
  )
}
