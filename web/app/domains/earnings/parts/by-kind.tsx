import { useWorthText } from '../../../core/session/worth.ts'
import { countText, minorOf } from '../../../ui/money.ts'
import { Meter } from '../../../ui/surfaces.tsx'
import type { EarningsData } from '../spans.ts'
import { typeText } from '../types.ts'
import { say } from '../words.ts'

/** What was earned in the span by kind, each with a bar for its share; nothing where nothing was sold. */
export function ByKind({ stats: { kinds, totalNetPrice } }: Pick<EarningsData, 'stats'>) {
  const money = useWorthText()
  if (kinds.length === 0) return null
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="by-kind">
      <div>
        <h2 className="type-heading" id="by-kind">
          {say('byKind')}
        </h2>
        <p className="text-ink-muted text-small">{say('byKindText')}</p>
      </div>
      <ul className="flex flex-col gap-4">
        {kinds.map(({ type, count, gross, tax, fee, shared, net }) => (
          <li key={type} className="flex flex-col gap-1.5">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium text-label">{typeText(type)}</span>
              <b className="num font-strong text-label">{money(minorOf(net))}</b>
            </span>
            <Meter part={net / (totalNetPrice || 1)} label={say('kindShare', { kind: typeText(type) })} accent />
            <span className="num text-ink-faint text-small">
              {say(tax > 0 ? 'kindLineTaxed' : 'kindLine', {
                n: count,
                count: countText(count),
                gross: money(minorOf(gross)),
                fee: money(minorOf(fee)),
                tax: money(minorOf(tax)),
              })}
              {shared > 0 && `, ${say('sharedOutShort', { shared: money(minorOf(shared)) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
