import type { SubscriberStatistics } from '@fanfare/contract'
import { useWorthText } from '../../../core/session/worth.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { minorOf } from '../../../ui/money.ts'
import { say } from '../statistics-words.ts'
import '../../../ui/figures.css'

type Props = {
  statistics: Pick<SubscriberStatistics, 'subscribers' | 'netFromSubscriptions' | 'netFromSales'>
  earningsPath: string
}

/** What one subscriber is worth to the creator in the span, by what it came from; the kinds in full are in the earnings. */
export function Brings({ statistics, earningsPath }: Props) {
  const money = useWorthText()
  const { subscribers, netFromSubscriptions, netFromSales } = statistics
  const [paid_minor, sales_minor] = [minorOf(netFromSubscriptions), minorOf(netFromSales)]
  const all_minor = paid_minor + sales_minor
  const figures = [
    [say('fromSubscriptions'), money(paid_minor)],
    [say('fromSales'), money(sales_minor)],
    [say('bringsAll'), money(all_minor)],
  ] as const
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="brings">
      <div>
        <h2 className="type-heading" id="brings">
          {say('brings')}
        </h2>
        <p className="text-ink-muted text-small">{say('bringsText')}</p>
      </div>
      {subscribers > 0 ? (
        <>
          <b className="kpi">{money(all_minor / BigInt(subscribers))}</b>
          <dl className="flex flex-col gap-2 text-label">
            {figures.map(([label, figure]) => (
              <div key={label} className="flex justify-between gap-3">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="num font-strong">{figure}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="text-label">{say('bringsNone')}</p>
      )}
      <ButtonLink size="s" href={earningsPath} className="mt-auto self-start">
        {say('earnings')}
      </ButtonLink>
    </section>
  )
}
