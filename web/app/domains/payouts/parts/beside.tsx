import type { PayoutBalance } from '@fanfare/contract'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText, momentText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf, moneyText, worthOf } from '../../../ui/money.ts'
import { Badge, Meter } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'
import { Schedule } from './schedule.tsx'

const RELEASES = 10

/** When pending amounts become available, and the accounts that money can go to. */
export function Beside({ balance }: { balance: PayoutBalance }) {
  return (
    <div className="flex flex-col gap-5">
      <Releases releases={balance.releases} />
      <Accounts methods={balance.methods} />
      <Schedule methods={balance.methods} />
    </div>
  )
}

function Releases({ releases }: Pick<PayoutBalance, 'releases'>) {
  const { currency, tokenConversionRate } = useSettings()
  const { now_ms } = useSite()
  const now = useNow(now_ms)
  const largest = Math.max(...releases.map(({ amount }) => amount), 1)
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="releases">
      <h2 id="releases" className="font-strong text-label">
        {say('releases')}
      </h2>
      {releases.length === 0 && <p className="text-ink-muted text-small">{say('releasesNone')}</p>}
      <ul className="flex flex-col gap-3 text-label">
        {releases.slice(0, RELEASES).map(({ on, amount }) => {
          // A release day is a day of the calendar in UTC.
          const day = dateText(`${on}T00:00:00.000Z`, now, 'UTC')
          const worth = moneyText(worthOf(minorOf(amount), tokenConversionRate), currency)
          return (
            <li key={on} className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3">
              <span className="text-ink-muted">{day}</span>
              <Meter part={amount / largest} label={say('releaseBar', { amount: worth, day })} thin faint />
              <b className="num font-strong">{worth}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Accounts({ methods }: Pick<PayoutBalance, 'methods'>) {
  const { timeZone } = useSite()
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="accounts">
      <h2 id="accounts" className="font-strong text-label">
        {say('accounts')}
      </h2>
      {methods.length === 0 && <p className="text-ink-muted text-small">{say('accountsNone')}</p>}
      <ul className="flex flex-col gap-3 text-label">
        {methods.map(({ key, label, readyAt }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Icon name={key === 'banking' ? 'banknote' : 'wallet'} size="s" />
            <span className="min-w-0 grow wrap-anywhere">{label}</span>
            {readyAt ? (
              <Badge tone="warn" icon="hourglass">
                {say('accountFrom', { when: momentText(readyAt, timeZone) })}
              </Badge>
            ) : (
              <Badge tone="good">{say('accountReady')}</Badge>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink size="s" href="/creator/banking">
        {say('manage')}
      </ButtonLink>
    </section>
  )
}
