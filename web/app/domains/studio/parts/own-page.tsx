import type { CurrentUser } from '@fanfare/contract'
import { profilePath } from '../../../core/session/guard.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { say } from '../words.ts'
import '../../../ui/figures.css'
import './own-page.css'

/** How the creator's page begins, for those who are still making it. */
export function OwnPage({ viewer }: { viewer: CurrentUser }) {
  const { currency } = useSettings()
  const price = viewer.monthlyPrice ?? 0
  return (
    <section className="card card-flush" aria-label={viewer.name}>
      <div className="own-page-cover">{viewer.cover && <img src={viewer.cover} alt="" />}</div>
      <div className="own-page">
        <Avatar of={viewer} size={64} />
        <div className="min-w-0">
          <b className="type-heading wrap-anywhere block">{viewer.name}</b>
          {viewer.username && <span className="text-ink-faint text-small">@{viewer.username}</span>}
        </div>
        {price > 0 && (
          <p className="text-label">
            <b className="num font-strong">{moneyText(minorOf(price), currency)}</b>{' '}
            <span className="text-ink-muted">{say('aMonth')}</span>
          </p>
        )}
        <ButtonLink block href={profilePath(viewer)}>
          <Icon name="eye" size="s" />
          {say('seeAsFan')}
        </ButtonLink>
      </div>
    </section>
  )
}

const TEN = 10

/** What ten subscribers would bring at the creator's price. */
export function TenEarn({ viewer }: { viewer: CurrentUser }) {
  const { currency, performerCommission } = useSettings()
  const price_minor = minorOf(viewer.monthlyPrice ?? 0)
  if (price_minor === 0n) return null
  const fee_bps = BigInt(Math.round(performerCommission * 10_000))
  const net_minor = (BigInt(TEN) * price_minor * (10_000n - fee_bps)) / 10_000n
  const words = { price: moneyText(price_minor, currency), percent: Number(fee_bps) / 100 }
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="studio-ten">
      <h2 id="studio-ten" className="font-strong">
        {say('tenEarn')}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="kpi text-[2.5rem] leading-12">{moneyText(net_minor, currency)}</b>
        <span className="text-ink-muted text-label">{say('aMonth')}</span>
      </p>
      <p className="text-ink-faint text-small">{say('tenText', words)}</p>
    </section>
  )
}
