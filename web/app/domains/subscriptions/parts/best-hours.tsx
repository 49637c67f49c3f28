import type { SubscriberStatistics } from '@fanfare/contract'
import type { CSSProperties } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { weekdayText } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { BLOCK_HOURS, bestOf, weekOf } from '../statistics.ts'
import { say } from '../statistics-words.ts'
import './best-hours.css'

/** A Monday, from which the names of the days are taken. */
const monday = 5
const dayName = (day: number) => weekdayText(`2026-01-${String(monday + day).padStart(2, '0')}`)
const timeOf = (block: number) => `${String(block * BLOCK_HOURS).padStart(2, '0')}:00`

/** At which hours of the week fans buy, the fuller the warmer, and the best of them in words. */
export function BestHours({ hours }: Pick<SubscriberStatistics, 'hours'>) {
  const { timeZone } = useSite()
  const week = weekOf(hours)
  const best = bestOf(week)
  return (
    <section className="card card-pad flex flex-col gap-4 wide:col-span-full" aria-labelledby="best-hours">
      <div>
        <h2 className="type-heading" id="best-hours">
          {say('hours')}
        </h2>
        <p className="text-ink-muted text-small">{say('hoursText', { zone: timeZone.replaceAll('_', ' ') })}</p>
      </div>
      <p className="text-label">
        {best
          ? say('hoursBest', {
              day: dayName(best.day),
              from: timeOf(best.block),
              to: timeOf(best.block + 1),
              n: best.count,
              count: countText(best.count),
            })
          : say('hoursNone')}
      </p>
      {best && <Week week={week} most={best.count} />}
    </section>
  )
}

function Week({ week, most }: { week: number[][]; most: number }) {
  return (
    <table className="hours">
      <caption className="sr-only">{say('hoursCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{say('hoursDay')}</span>
          </th>
          {week[0]?.map((_, block) => (
            <th scope="col" key={timeOf(block)}>
              <span aria-hidden="true">{block % 2 === 0 ? block * BLOCK_HOURS : ''}</span>
              <span className="sr-only">{timeOf(block)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.map((blocks, day) => (
          <tr key={dayName(day)}>
            <th scope="row">{dayName(day)}</th>
            {blocks.map((count, block) => (
              <td key={timeOf(block)} style={{ '--heat': `${Math.round((100 * count) / most)}%` } as CSSProperties}>
                <span className="sr-only">{say('hoursCell', { n: count, count: countText(count) })}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
