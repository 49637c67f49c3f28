import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { type PricesData, priceKeys, shownValue } from '../prices.ts'
import { say } from '../prices-words.ts'

/** Who changed which of these settings, and how it was before. */
export function PriceChanges({ data: { changes, settings } }: { data: PricesData }) {
  const { timeZone } = useSite()
  const types = new Map(settings.map(({ key, type }) => [key, type]))
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="changes">
      <h2 id="changes" className="font-strong text-label">
        {say('changes')}
      </h2>
      {changes.length === 0 && <p className="text-ink-muted text-label">{say('noChanges')}</p>}
      <ul className="flex flex-col gap-3">
        {changes.map(({ _id, key, before, after, changedBy, changedAt }) => {
          const type = types.get(key) ?? ''
          const values = { before: shownValue(type, before), after: shownValue(type, after) }
          return (
            <li key={_id} className="flex flex-col">
              <b className="font-medium text-label">{nameOf(key)}</b>
              <span className="num wrap-anywhere text-label">{say('changeText', values)}</span>
              <span className="num wrap-anywhere text-ink-faint text-small">
                {say('changedBy', { name: changedBy ?? say('somebody'), when: momentText(changedAt, timeZone) })}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="text-ink-faint text-small">{say('changesText')}</p>
    </section>
  )
}

const named = [...priceKeys, 'paymentGateway', 'paymentRoutes'] as const

function nameOf(key: string): string {
  const known = named.find(one => one === key)
  return known ? say(known) : key
}
