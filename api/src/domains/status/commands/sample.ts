import { type StatusPart, statusParts } from '@fanfare/contract'
import { forgetAnswers } from '../../../kernel/answer-counts.ts'
import { day_ms, fromNow, minute_ms, now, nowMs } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { confirmedBy, measuredBy, type Readings, stateOf } from '../policy.ts'
import { type JobNames, readings } from '../queries/readings.ts'
import { endMaintenance, openIncidents } from '../store/incidents.ts'
import { countMinutes, forgetDaysBefore, lockSamples, type SampleRow, saveSamples } from '../store/samples.ts'
import { dayOf } from '../views.ts'

const keptDays_max = 400

/** Measures each part of the site and counts the minute to its day; a second sample of the same minute counts no more. */
export async function sample({ db }: Pick<App, 'db'>, names: JobNames): Promise<void> {
  await takeSample({ db }, await readings(db.sql, names))
}

/** The same with what was read. */
export async function takeSample({ db }: Pick<App, 'db'>, read: Readings): Promise<void> {
  const measured = measuredBy(read)
  await db.tx(async tx => {
    await endMaintenance(tx, now())
    const before = await lockSamples(tx)
    if ([...before.values()].some(({ sampled_at }) => minuteOf(sampled_at.getTime()) >= minuteOf(nowMs()))) return
    const rows = statusParts.map(
      (part): SampleRow => ({
        part,
        measured: measured[part],
        sampled_at: now(),
        confirmed: confirmedBy(before.get(part)?.measured ?? null, measured[part]),
      }),
    )
    await saveSamples(tx, rows)
    const open = await openIncidents(tx)
    const states = new Map(rows.map(row => [row.part as StatusPart, stateOf(row.part, row, open)]))
    await countMinutes(tx, dayOf(now()), states)
  })
}

const minuteOf = (time_ms: number) => Math.floor(time_ms / minute_ms)

/** Deletes what is older than the page shows, with time to spare. */
export async function forgetSamples({ db }: Pick<App, 'db'>): Promise<void> {
  await forgetDaysBefore(db.sql, dayOf(fromNow(-keptDays_max * day_ms)))
  await forgetAnswers(db.sql)
}
