import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { callLife } from '../lifecycle.ts'
import { type CallRow, changeCall, lockCall, openCallsOf } from '../store/calls.ts'
import { giveBack } from './move.ts'

/**
 * Ends the calls of people who part, or of one who leaves, with the tokens free again. One that is on is settled by how it
 * went: its show ends, and a block isn't a way not to pay.
 */
export async function endOpenCalls(tx: Tx, people: { fanId?: string; performerId?: string }): Promise<void> {
  for (const { id } of await openCallsOf(tx, people)) {
    const row = await lockCall(tx, id)
    if (row && isAside(row)) await giveBack(tx, row, 'returned', { side: 'site' })
  }
}

/** It's open and hasn't begun. */
function isAside({ state, show_id, start_at }: CallRow): boolean {
  return (state === 'asked' || state === 'confirmed') && !(show_id && start_at <= now())
}

/** What was charged was given back by operators or a bank. */
export async function noteRefund(tx: Tx, callId: string): Promise<void> {
  const row = await lockCall(tx, callId)
  if (row?.charge_id && callLife.allows(row.state, 'returned')) await changeCall(tx, callId, { state: 'returned' })
}
