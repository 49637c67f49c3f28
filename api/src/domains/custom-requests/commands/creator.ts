import { type customRequests, type Input, minorFromWire } from '@fanfare/contract'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { checkFiles, checkPrice } from '../../wallet/index.ts'
import { requests } from '../held.ts'
import { answer_ms, check_ms } from '../lifecycle.ts'
import { type RequestRow, setFiles } from '../store/requests.ts'

/** When something that begins now is due, and when it moves on by itself: its creator is reminded a day before. */
export function dueIn(days: number): Pick<RequestRow, 'due_at' | 'next_at' | 'reminded_at'> {
  const due_at = fromNow(days * day_ms)
  return { due_at, next_at: days > 1 ? fromNow((days - 1) * day_ms) : due_at, reminded_at: null }
}

/** The creator accepts at the fan's price (POST .../accept). Asking again answers what was accepted. */
export async function accept(ctx: Ctx, id: string): Promise<RequestRow> {
  return ctx.db.tx(async tx => {
    const row = await requests.lockMine(tx, ctx, id, 'creator')
    if (row.state === 'accepted') return row
    // Another price that they named is for the fan to agree to.
    if (row.state !== 'asked') throw refuse('CUSTOM_REQUEST_MOVED_ON', { state: row.state })
    const { price_minor, days } = row
    return requests.moveTo(tx, row, 'accepted', { side: 'creator', price_minor, days }, dueIn(days))
  })
}

/** The creator declines (POST .../decline); the fan's tokens are free again. */
export async function decline(ctx: Ctx, id: string, text = ''): Promise<RequestRow> {
  return ctx.db.tx(async tx => {
    const row = await requests.lockMine(tx, ctx, id, 'creator')
    return row.state === 'declined'
      ? row
      : requests.giveBack(tx, row, 'declined', { side: 'creator', text: text.trim() })
  })
}

/** The creator names another price or time (POST .../counter), within the site's limits. */
export async function counter(
  ctx: Ctx,
  id: string,
  { price, days, note = '' }: Input<typeof customRequests.counter>['body'],
): Promise<RequestRow> {
  const price_minor = minorFromWire(price)
  await checkPrice(ctx.db, price_minor)
  return ctx.db.tx(async tx => {
    const row = await requests.lockMine(tx, ctx, id, 'creator')
    const named = { counter_minor: price_minor, counter_days: days, next_at: fromNow(answer_ms) }
    return requests.moveTo(tx, row, 'countered', { side: 'creator', text: note.trim(), price_minor, days }, named)
  })
}

/** The creator can't do it after all (POST .../cancel); the fan's tokens are free again. */
export async function cancel(ctx: Ctx, id: string, text: string): Promise<RequestRow> {
  return ctx.db.tx(async tx => {
    const row = await requests.lockMine(tx, ctx, id, 'creator')
    return row.state === 'cancelled'
      ? row
      : requests.giveBack(tx, row, 'cancelled', { side: 'creator', text: text.trim() })
  })
}

/** The creator delivers (POST .../deliver): the fan sees it at once, and the tokens are theirs if the fan says nothing. */
export async function deliver(
  ctx: Ctx,
  id: string,
  { text, fileIds }: Input<typeof customRequests.deliver>['body'],
): Promise<RequestRow> {
  const delivery_text = text.trim()
  return ctx.db.tx(async tx => {
    const row = await requests.lockMine(tx, ctx, id, 'creator')
    if (fileIds.length === 0 && row.kind !== 'other') throw wrong('fileIds', 'Choose 1 to 10 files.')
    if (fileIds.length === 0 && !delivery_text) throw wrong('text', 'Write a text or choose a file.')
    await checkFiles(tx, row.performer_id, fileIds)
    const isAgain = row.has_changed
    const changes = { delivery_text, next_at: fromNow(check_ms) }
    const delivered = await requests.moveTo(
      tx,
      row,
      'delivered',
      { side: 'creator', ...(isAgain && { what: 'redelivered' }) },
      changes,
    )
    await setFiles(tx, row.id, fileIds)
    return delivered
  })
}

const wrong = (path: string, message: string) => refuseFields([{ path, message }])
