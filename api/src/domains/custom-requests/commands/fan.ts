import { fromNow } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { requirePriceSeen } from '../../wallet/index.ts'
import { requests } from '../held.ts'
import { changes_days_max, decide_ms } from '../lifecycle.ts'
import type { RequestRow } from '../store/requests.ts'
import { dueIn } from './creator.ts'

/**
 * The fan agrees to the creator's price (POST .../agree): the earlier hold is released and the new one placed together. Refuses
 * PRICE_CHANGED where it is more than the fan read, and what can't be held; then the request stays as it was.
 */
export async function agree(ctx: Ctx, id: string, price: number): Promise<RequestRow> {
  return ctx.db.tx(async tx => {
    const row = await requests.lockMine(tx, ctx, id, 'fan')
    const { counter_minor, counter_days } = row
    if (counter_minor === null || counter_days === null) throw refuse('CUSTOM_REQUEST_MOVED_ON', { state: row.state })
    requirePriceSeen(price, counter_minor)
    const agreed = await requests.reprice(tx, row, { price_minor: counter_minor, days: counter_days })
    const step = { side: 'fan', what: 'agreed', price_minor: counter_minor, days: counter_days } as const
    return requests.moveTo(tx, row, 'accepted', step, { ...agreed, ...dueIn(counter_days) })
  })
}

/** The fan takes a request back (POST .../withdraw), before it is accepted or when it is overdue. */
export async function withdraw(ctx: Ctx, id: string): Promise<RequestRow> {
  return ctx.db.tx(async tx => {
    const row = await requests.lockMine(tx, ctx, id, 'fan')
    return row.state === 'withdrawn' ? row : requests.giveBack(tx, row, 'withdrawn', { side: 'fan' })
  })
}

/** The fan asks for changes (POST .../changes), once. */
export async function askChanges(ctx: Ctx, id: string, text: string): Promise<RequestRow> {
  return ctx.db.tx(async tx => {
    const row = await requests.lockMine(tx, ctx, id, 'fan')
    if (row.has_changed) throw refuse('CUSTOM_REQUEST_MOVED_ON', { state: row.state })
    const days = Math.min(row.days, changes_days_max)
    const step = { side: 'fan', text: text.trim(), days } as const
    return requests.moveTo(tx, row, 'changes_asked', step, { has_changed: true, ...dueIn(days) })
  })
}

/** The fan says that it is right (POST .../complete): the creator is paid. Asking again answers what was paid. */
export async function complete(ctx: Ctx, id: string): Promise<RequestRow> {
  return ctx.db.tx(async tx => {
    const row = await requests.lockMine(tx, ctx, id, 'fan')
    if (row.state === 'completed') return row
    // A dispute is for operators to decide.
    if (row.state === 'disputed') throw refuse('CUSTOM_REQUEST_MOVED_ON', { state: row.state })
    return requests.pay(tx, row, 'completed', { side: 'fan' })
  })
}

/** The fan says what is wrong (POST .../dispute); the tokens stay held until an operator decides. */
export async function dispute(ctx: Ctx, id: string, text: string): Promise<RequestRow> {
  return ctx.db.tx(async tx => {
    const row = await requests.lockMine(tx, ctx, id, 'fan')
    return requests.moveTo(tx, row, 'disputed', { side: 'fan', text: text.trim() }, { decide_by: fromNow(decide_ms) })
  })
}
