import type { Ctx } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { requirePriceSeen } from '../../wallet/index.ts'
import { bookedCalls } from '../held.ts'
import { cancelCost, isAhead } from '../policy.ts'
import type { CallRow } from '../store/calls.ts'

/**
 * The fan cancels a call before its start (POST /calls/{id}/withdraw): free in time, afterwards a part of the price is
 * charged. Refuses PRICE_CHANGED where it costs more than the fan read, and CALL_MOVED_ON.
 */
export async function withdrawCall(ctx: Ctx, id: string, charged: number): Promise<CallRow> {
  return ctx.db.tx(async tx => {
    const row = await bookedCalls.lockMine(tx, ctx, id, 'fan')
    if (row.state === 'withdrawn') return row
    if (!isAhead(row)) throw refuse('CALL_MOVED_ON', { state: row.state })
    const amount_minor = cancelCost(row)
    requirePriceSeen(charged, amount_minor)
    return bookedCalls.pay(tx, row, 'withdrawn', { side: 'fan', amount_minor })
  })
}
