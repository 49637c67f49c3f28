import { minute_ms, nowMs, second_ms } from './clock.ts'
import type { App } from './context.ts'
import type { Queryable } from './database.ts'

const flush_ms = 20 * second_ms

export type AnswerCounts = { answered: number; failed: number }

export type AnswerCounter = { count(statusCode: number): void; stop(): void }

/** Counts the answers of this node, and adds them to those of the other nodes three times a minute. */
export function openAnswerCounter({ db, log }: App): AnswerCounter {
  let counts: AnswerCounts = { answered: 0, failed: 0 }
  const flush = async () => {
    if (counts.answered === 0) return
    const sent = counts
    counts = { answered: 0, failed: 0 }
    await addAnswers(db.sql, sent).catch(error => {
      log.warn({ err: error }, 'Answers could not be counted')
      // What failed while the database was away is told once it is back.
      counts = { answered: counts.answered + sent.answered, failed: counts.failed + sent.failed }
    })
  }
  const timer = setInterval(() => void flush(), flush_ms).unref()
  return {
    count(statusCode) {
      counts.answered += 1
      if (statusCode >= 500) counts.failed += 1
    },
    stop: () => clearInterval(timer),
  }
}

const minuteOf = (time_ms: number) => new Date(time_ms - (time_ms % minute_ms))

/** Adds answers to those of the present minute. */
async function addAnswers(db: Queryable, { answered, failed }: AnswerCounts): Promise<void> {
  await db`
    insert into answer_minutes (minute, answered, failed) values (${minuteOf(nowMs())}, ${answered}, ${failed})
    on conflict (minute) do update set
      answered = answer_minutes.answered + excluded.answered, failed = answer_minutes.failed + excluded.failed`
}

/** What all nodes answered in the last minutes. */
export async function recentAnswers(db: Queryable, minutes: number): Promise<AnswerCounts> {
  const [row] = await db<[AnswerCounts]>`
    select coalesce(sum(answered), 0)::int as answered, coalesce(sum(failed), 0)::int as failed
    from answer_minutes where minute >= ${minuteOf(nowMs() - minutes * minute_ms)}`
  return row
}

/** Deletes the counts of minutes that are long over. */
export async function forgetAnswers(db: Queryable): Promise<void> {
  await db`delete from answer_minutes where minute < ${new Date(nowMs() - 60 * minute_ms)}`
}
