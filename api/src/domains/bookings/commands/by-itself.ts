import { now, nowMs } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { courseOfBooked, endBookedShow } from '../../streaming/index.ts'
import { workDueIn } from '../../wallet/index.ts'
import { bookedCalls, factOf } from '../held.ts'
import { remind_ms, wait_ms } from '../lifecycle.ts'
import { type CallRow, callTable, changeCall, findCall } from '../store/calls.ts'
import { settle } from './settle.ts'
import { nextLook } from './times.ts'

type Parts = Pick<App, 'db' | 'config' | 'log' | 'secret'>

/**
 * What happens to calls by itself: what isn't confirmed lapses, both are reminded, who hasn't come has missed it, and what is
 * over is settled.
 */
export function moveDueCalls(app: Parts): Promise<void> {
  return workDueIn(app, callTable, { job: 'move_calls', work: id => moveCall(app, id) })
}

/** The same for one call, whether it's due or its show has just ended. */
export async function moveCall(app: Parts, id: string): Promise<void> {
  const seen = await findCall(app.db.sql, id)
  if (seen?.show_id && seen.state === 'confirmed' && isLateFor(seen))
    await endBookedShow(app, seen.show_id, { unlessMet: now() < seen.ends_at })
  await bookedCalls.moveOne(app, id, moveOn)
}

const isLateFor = ({ start_at }: CallRow) => start_at.getTime() + wait_ms <= nowMs()

async function moveOn(tx: Tx, row: CallRow): Promise<void> {
  if (row.state === 'asked') {
    if (row.answer_by && row.answer_by <= now()) await bookedCalls.giveBack(tx, row, 'lapsed', { side: 'site' })
    return
  }
  if (row.state !== 'confirmed') return
  if (await isOver(tx, row)) await settle(tx, row)
  else await remind(tx, row)
}

/** Its end has come, or it ended before, or one of the two hasn't come to it in time. */
async function isOver(tx: Tx, row: CallRow): Promise<boolean> {
  if (row.ends_at <= now()) return true
  const course = row.show_id ? await courseOfBooked(tx, row.show_id) : undefined
  return course ? course.isOver : isLateFor(row)
}

/** Reminds both of a call once for each moment; of two that have passed, of the later one only. */
async function remind(tx: Tx, row: CallRow): Promise<void> {
  const left_ms = row.start_at.getTime() - nowMs()
  const passed = remind_ms.filter(before_ms => left_ms <= before_ms).length
  if (passed > row.reminded && left_ms > 0)
    await recordFact(tx, 'call_reminder', { ...factOf(row), when: passed === remind_ms.length ? 'soon' : 'day' })
  await changeCall(tx, row.id, { reminded: Math.max(passed, row.reminded), next_at: nextLook(row) })
}
