import type { SubscriptionView } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf } from '../../../ui/money.ts'
import { useMoney } from '../money.ts'
import { say } from '../words.ts'
import '../../../ui/columns.css'
import '../../../ui/sum.css'

/** What is charged next, soonest first, and what holds for every subscription. */
export function NextCharges({ rows }: { rows: SubscriptionView[] }) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  const dueOf = (row: SubscriptionView) => row.nextTryAt ?? row.pause?.until ?? row.nextRecurringDate
  const due = rows
    .filter(row => (row.isRenewing || row.pause) && dueOf(row))
    .sort((a, b) => (String(dueOf(a)) < String(dueOf(b)) ? -1 : 1))
  return (
    <aside className="aside">
      <section className="card card-pad flex flex-col gap-3" aria-labelledby="next-charges">
        <h2 id="next-charges" className="font-strong text-label">
          {say('nextCharges')}
        </h2>
        {due.length === 0 && <p className="text-ink-faint text-small">{say('noCharges')}</p>}
        <dl className="sum">
          {due.map(row => (
            <div key={row._id}>
              <dt className="clip">
                {dateText(dueOf(row) ?? '', now_ms, timeZone)}, {row.performerInfo?.name ?? say('gone')}
              </dt>
              <dd className="num">{money(minorOf(row.nextPrice))}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card card-pad flex flex-col gap-2 text-ink-muted text-label" aria-labelledby="always">
        <h2 id="always" className="font-strong text-ink">
          {say('always')}
        </h2>
        {(
          [
            ['mail', 'alwaysNote'],
            ['check', 'alwaysLeave'],
            ['infinity', 'alwaysKeep'],
          ] as const
        ).map(([icon, words]) => (
          <span key={words} className="flex items-center gap-3">
            <Icon name={icon} size="s" />
            {say(words)}
          </span>
        ))}
      </section>
    </aside>
  )
}
