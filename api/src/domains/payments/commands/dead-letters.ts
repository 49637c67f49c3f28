import { type DeadLetter, type deadLetters, type Input, moneyToWire, type Reply } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type Person, personView, recentPeople } from '../../identity/index.ts'
import * as store from '../store/dead-letters.ts'
import { countParked, type ParkedReason } from '../store/payments.ts'
import { isOfPayment, type Settlers, work } from './events.ts'

const page = 25

/** Events of gateways that wait for a person, or that one closed. */
export async function listDeadLetters(
  ctx: Ctx,
  { state = 'parked', kind, about, before, limit = page }: Input<typeof deadLetters.deadLetters>['query'],
): Promise<Reply<typeof deadLetters.deadLetters>> {
  const states: ('parked' | 'closed')[] = state === 'all' ? ['parked', 'closed'] : [state]
  const filter = { states, kind, about }
  const [rows, total] = await Promise.all([
    store.listEvents(ctx.db.sql, { ...filter, before: before ? partsOf(before) : undefined, limit: limit + 1 }),
    countParked(ctx.db.sql),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: await letterViews(ctx, shown), next: rows.length > limit && last ? idOf(last) : null, total }
}

/** Works an event again, as it would be today; one that was worked meanwhile is answered as it is. */
export async function replayDeadLetter(ctx: Ctx, settlers: Settlers, id: string): Promise<DeadLetter> {
  const [gateway, eventId] = partsOf(id)
  await ctx.db.tx(async tx => {
    const before = await store.lockEvent(tx, gateway, eventId)
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (before.state === 'parked' && isOfPayment(before)) await work(ctx, tx, before, settlers)
    const after = await store.findEvent(tx, gateway, eventId)
    await recordAct(tx, ctx, {
      act: 'replay_dead_letter',
      target: 'gateway_event',
      targetId: id,
      before: { state: before.state, parked_reason: before.parked_reason },
      after: { state: after?.state, parked_reason: after?.parked_reason },
    })
  })
  return showLetter(ctx, gateway, eventId)
}

/**
 * Closes an event that the operator who asks settled by hand, with their note; nothing is moved. Refuses
 * ENTITY_NOT_FOUND, and EDIT_CONFLICT for one that somebody else has closed or that was worked meanwhile.
 */
export async function closeDeadLetter(ctx: Ctx, id: string, text: string): Promise<DeadLetter> {
  const { id: operatorId } = viewerOf(ctx)
  const [gateway, eventId] = partsOf(id)
  const note = text.trim()
  await ctx.db.tx(async tx => {
    const before = await store.lockEvent(tx, gateway, eventId)
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (before.state === 'closed' && before.closed_by === operatorId && before.close_note === note) return
    if (before.state !== 'parked') throw refuse('EDIT_CONFLICT')
    await store.closeByHand(tx, before, { close_note: note, closed_by: operatorId, closed_at: now() })
    await recordAct(tx, ctx, {
      act: 'close_dead_letter',
      target: 'gateway_event',
      targetId: id,
      reason: note,
      before: { state: before.state, parked_reason: before.parked_reason },
      after: { state: 'closed' },
    })
  })
  return showLetter(ctx, gateway, eventId)
}

async function showLetter(ctx: Ctx, gateway: string, eventId: string): Promise<DeadLetter> {
  const row = await store.findEvent(ctx.db.sql, gateway, eventId)
  const [view] = row ? await letterViews(ctx, [row]) : []
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

const idOf = ({ gateway, event_id }: store.LetterRow) => `${gateway}:${event_id}`

function partsOf(id: string): [gateway: string, eventId: string] {
  const colon = id.indexOf(':')
  return [id.slice(0, Math.max(colon, 0)), id.slice(colon + 1)]
}

const sentences: Record<ParkedReason, string> = {
  unknown_payment: "We don't know this payment. If it's ours, replay the event once the payment is there.",
  amount_differs: "The amount or currency isn't that of the payment. Nothing was moved. Compare it at the gateway.",
  too_early: 'It came before the news that the payment was made. We work it when that comes.',
  state_forbids: "The payment can't take this any more. Nothing was moved a second time. Compare it at the gateway.",
}

/** What is for an operator to settle, and what it means. */
const meanings: Record<string, { parked: string; worked: string }> = {
  inquiry_opened: {
    parked:
      'The bank asks about this payment. No money moved, and nothing was booked. Answer it at the payment company; without an answer it may become a dispute.',
    worked: 'The bank’s inquiry is over. It moved no money, and nothing was booked for it.',
  },
  transfer_reversed_in_part: {
    parked:
      'The payment company took a part of this payout back. Nothing was booked: all of it still counts as paid out. Settle the part with the creator, then close this with a note.',
    worked: 'It was worked.',
  },
}

type Told = { state: store.LetterRow['state']; parked_reason: ParkedReason | null; kind: string }

/** What became of an event. A dispute of what was given back is answered by showing the refund. */
export function sentenceOf({ parked_reason, state, kind }: Told): string {
  const meaning = meanings[kind]
  if (state === 'worked') return meaning?.worked ?? 'It was worked.'
  if (state === 'closed') return 'It was settled by hand and closed.'
  if (meaning) return meaning.parked
  if (state === 'ignored' || !parked_reason) return 'It tells nothing that matters any more.'
  if (parked_reason === 'state_forbids' && kind === 'disputed')
    return 'This payment was refunded or disputed before, and nothing was taken twice. Answer the bank with the refund.'
  if (parked_reason === 'state_forbids' && kind === 'refunded')
    return 'This payment was refunded or disputed before, and nothing was taken twice. Check at the gateway that the money left once.'
  return sentences[parked_reason]
}

async function letterViews(ctx: Ctx, rows: store.LetterRow[]): Promise<DeadLetter[]> {
  const ids = new Set(rows.map(({ closed_by }) => closed_by).filter(id => id !== null))
  const people = ids.size > 0 ? await recentPeople(ctx.db.sql, [...ids]) : new Map<string, Person>()
  return rows.map(row => letterView(ctx, row, people.get(row.closed_by ?? '')))
}

function letterView({ config }: Ctx, row: store.LetterRow, closer: Person | undefined): DeadLetter {
  return {
    _id: idOf(row),
    gateway: row.gateway,
    kind: row.kind,
    reference: row.reference,
    amount: moneyToWire(row.amount_minor),
    currency: row.currency,
    state: row.state,
    parkedReason: row.parked_reason,
    sentence: sentenceOf(row),
    paymentId: row.payment_id,
    payoutId: row.kind === 'transfer_reversed_in_part' ? row.reference : null,
    canReplay: row.state === 'parked' && isOfPayment(row),
    fanId: row.fan_id,
    receivedAt: row.received_at.toISOString(),
    closing: row.closed_at && {
      note: row.close_note,
      by: closer ? personView(config, closer) : null,
      at: row.closed_at.toISOString(),
    },
    body: row.body,
  }
}
