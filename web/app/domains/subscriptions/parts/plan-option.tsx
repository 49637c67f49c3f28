import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Option } from '../../../ui/option.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { useMoney } from '../money.ts'
import { type Plan, renewalDay } from '../plans.ts'
import { say } from '../words.ts'

type Props = { plan: Plan; checked: boolean; onChoose: () => void }

/** One plan to choose: what it is, what it saves, when it renews, and what it costs. */
export function PlanOption({ plan, checked, onChoose }: Props) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  const { type, months, price_minor, byMonth_minor, saves_percent = 0n, days = 0, promotion } = plan
  const common = { name: 'plan', checked, onChoose }
  if (promotion) return <Promoted plan={plan} {...common} />
  if (type === 'free')
    return <Option {...common} title={say('free')} text={say('freeText', { n: days })} figure={say('freePrice')} />
  return (
    <Option
      {...common}
      title={
        <>
          {say('monthsOf', { n: months })}
          {saves_percent > 0n && <Badge tone="good">{say('saves', { n: String(saves_percent) })}</Badge>}
        </>
      }
      text={say('renewsOn', { day: dateText(renewalDay(plan, now_ms).toISOString(), now_ms, timeZone) })}
      figure={money(price_minor)}
      figureText={byMonth_minor === undefined ? say('aMonth') : say('byMonth', { price: money(byMonth_minor) })}
    />
  )
}

function Promoted({ plan, ...common }: Props & { name: string }) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  const { price_minor, after_minor = price_minor, days = 0, promotion } = plan
  const dayOf = (at: string) => dateText(at, now_ms, timeZone)
  const isTrial = promotion?.kind === 'trial'
  const after = say(isTrial ? 'trialThen' : 'promotionThen', {
    price: money(after_minor),
    day: dayOf(renewalDay(plan, now_ms).toISOString()),
  })
  const limits = [
    promotion?.endsAt && say('promotionEnds', { day: dayOf(promotion.endsAt) }),
    promotion?.placesLeft != null && say('placesLeft', { n: promotion.placesLeft }),
  ].filter(Boolean)
  return (
    <Option
      {...common}
      title={
        <>
          {isTrial ? say('trial', { n: days }) : say('promotion')}
          {!isTrial && <Badge tone="good">{say('saves', { n: String(promotion?.percent) })}</Badge>}
        </>
      }
      text={
        <>
          {after}
          {limits.length > 0 && <span className="block">{limits.join(' · ')}</span>}
          {promotion?.note && <span className="block text-ink-muted">{promotion.note}</span>}
        </>
      }
      figure={isTrial ? say('freePrice') : money(price_minor)}
      figureText={!isTrial && <s>{money(after_minor)}</s>}
    />
  )
}

/** What a plan promises before it is paid: its price later, and how it is left. */
export function Promises({ plan }: { plan: Plan }) {
  const money = useMoney()
  const { priceNoticeDays } = useSettings()
  if (plan.type === 'free') return <p className="text-ink-muted text-label">{say('endsText')}</p>
  const { price_minor, after_minor = price_minor } = plan
  return (
    <ul className="flex flex-col gap-2 text-ink-muted text-label">
      <li className="flex gap-3">
        <Icon name="lock" size="s" />
        <span>
          <b className="font-strong text-ink">{say('lock')}</b>{' '}
          {say('lockText', { price: money(after_minor), days: priceNoticeDays })}
        </span>
      </li>
      <li className="flex gap-3">
        <Icon name="rotate-cw" size="s" />
        {say(plan.promotion?.kind === 'trial' ? 'trialRenews' : 'renews')}
      </li>
    </ul>
  )
}
