import { recentAnswers } from '../../../kernel/answer-counts.ts'
import { minute_ms, now, nowMs, stopwatch } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { factLags } from '../../../kernel/fact-gauges.ts'
import { awayOn, runningNodes } from '../../../kernel/nodes/index.ts'
import { type JobDelay, jobDelays } from '../../../kernel/workload.ts'
import { recentOutcomes } from '../../payments/index.ts'
import { approvedSince } from '../../payouts/index.ts'
import { countCutOff } from '../../streaming/index.ts'
import type { Readings } from '../policy.ts'

export type JobNames = Record<keyof Readings['queues'], readonly string[]>

const answers_minutes = 2
const payments_minutes = 30

/** What the site knows of itself now. */
export async function readings(db: Queryable, names: JobNames): Promise<Readings> {
  const took = stopwatch()
  await db`select 1`
  const database_ms = took()
  const paymentsSince = new Date(nowMs() - payments_minutes * minute_ms)
  const [answers, delays, lags, streams, payments, waits, nodes] = await Promise.all([
    recentAnswers(db, answers_minutes),
    jobDelays(db),
    factLags(db),
    countCutOff(db),
    recentOutcomes(db, paymentsSince),
    approvedSince(db, now()),
    runningNodes(db),
  ])
  const of = (queue: keyof JobNames) => together(names[queue], delays)
  return {
    database_ms,
    answers,
    streams,
    payments,
    queues: {
      mail: of('mail'),
      pictures: of('pictures'),
      media: of('media'),
      messages: of('messages'),
      push: of('push'),
    },
    away: awayOn(nodes).map(({ name }) => name),
    messages_lag_s: lags.messaging ?? 0,
    payout_waited_ms: waits ? nowMs() - waits.getTime() : 0,
  }
}

function together(names: readonly string[], delays: Map<string, JobDelay>): JobDelay {
  const found = names.flatMap(name => delays.get(name) ?? [])
  return {
    waited_s: Math.max(0, ...found.map(({ waited_s }) => waited_s)),
    retried: found.reduce((sum, { retried }) => sum + retried, 0),
  }
}
