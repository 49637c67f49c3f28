import type { LinkDetails } from '@fanfare/contract'
import { monthText } from '../../../ui/clock.ts'
import { countText, minorOf, tokensText } from '../../../ui/money.ts'
import { Table } from '../../../ui/table.tsx'
import { say } from '../words.ts'

/** Fans by the month in which they came, and what they spent in it and in each month after. */
export function Cohorts({ cohorts }: Pick<LinkDetails, 'cohorts'>) {
  const longest = Math.max(0, ...cohorts.map(({ months }) => months.length))
  const after = Array.from({ length: longest }, (_, n) => n)
  return (
    <section className="card card-flush" aria-labelledby="cohorts">
      <div className="px-5 pt-5 pb-3 max-desk:px-4">
        <h2 className="type-heading" id="cohorts">
          {say('cohorts')}
        </h2>
        <p className="text-ink-muted text-small">{say('cohortsText')}</p>
      </div>
      {cohorts.length === 0 ? (
        <p className="px-5 pb-5 text-ink-muted text-label max-desk:px-4">{say('cohortsNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is moved by the arrow keys.
        <section className="overflow-x-auto" tabIndex={0} aria-label={say('cohorts')}>
          <Table
            heads={[
              { text: say('cohortMonth') },
              { text: say('cohortFans'), end: true },
              ...after.map(n => ({ text: say('cohortAfter', { n }), end: true })),
            ]}
            tight
          >
            {cohorts.map(({ month, fans, months }) => (
              <tr key={month}>
                <td className="whitespace-nowrap font-medium">{monthText(Date.parse(`${month}-01`), 'UTC')}</td>
                <td className="num end">{countText(fans)}</td>
                {after.map(n => (
                  <td key={n} className="num end whitespace-nowrap">
                    {months[n] ? tokensText(minorOf(months[n].spent), true) : ''}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </section>
      )}
    </section>
  )
}
