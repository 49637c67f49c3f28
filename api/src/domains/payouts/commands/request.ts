import { type Input, minorFromWire, minorToText, moneyToWire, type payouts } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { earningsOf, recipes } from '../../ledger/index.ts'
import { isVerified } from '../../profiles/index.ts'
import { requireTaxForm } from '../../tax-forms/index.ts'
import { currencyFor } from '../../wallet/index.ts'
import { changePayout, insertPayout, lockPayout, type PayoutRow } from '../store/payouts.ts'
import { frozenMethod } from './method.ts'
import { moveMoney, moveTo } from './move.ts'

type Form = Input<typeof payouts.changePayout>['body']

/**
 * Asks for a payout: the amount is set aside in the same transaction, and where the money goes is kept as it is now.
 * Refuses VERIFICATION_NEEDED, TAX_FORM_NEEDED, AMOUNT_OUT_OF_RANGE, PAYOUT_PENDING, INSUFFICIENT_BALANCE, and an account that is missing.
 */
export async function requestPayout(
  ctx: Pick<Ctx, 'db' | 'secret' | 'viewer'>,
  form: Input<typeof payouts.requestPayout>['body'],
): Promise<PayoutRow> {
  const settings = await settingsOf(ctx.db)
  const performerId = viewerOf(ctx).id
  const tokens_minor = wantedAmount(settings, form.requestTokens)
  return ctx.db.tx(async tx => {
    await requireVerified(tx, performerId)
    await requireTaxForm(tx, settings, performerId)
    const created_at = now()
    const row: PayoutRow = {
      id: newId(),
      performer_id: performerId,
      state: 'pending',
      ...amountColumns(settings, tokens_minor),
      ...(await frozenMethod(ctx, tx, settings, { performerId, key: form.paymentAccountType })),
      note: form.requestNote?.trim() ?? '',
      admin_note: '',
      revision: 1,
      approved_by: null,
      approved_at: null,
      sent_by: null,
      sent_at: null,
      transfer_id: null,
      closed_at: null,
      hold_reason: null,
      hold_evidence: null,
      hold_until: null,
      held_by: null,
      held_at: null,
      created_at,
      updated_at: created_at,
    }
    if (!(await insertPayout(tx, row))) throw refuse('PAYOUT_PENDING')
    await requireAvailable(tx, row, tokens_minor)
    await moveMoney(tx, row, recipes.payoutHold({ performerId, tokens_minor }), 'hold:1')
    await recordFact(tx, 'payout_requested', factOf(row, -tokens_minor))
    await addJobIn(tx, 'mail_payout_moved', { payoutId: row.id, state: 'pending' })
    return row
  })
}

/**
 * Changes what a request asks for while nobody has reviewed it; what is set aside follows. A method that is named is
 * taken as it is now. Refuses ENTITY_NOT_FOUND, PAYOUT_STATE_REFUSED, and what a new request would be refused for.
 */
export async function changeRequest(ctx: Ctx, id: string, form: Form): Promise<PayoutRow> {
  const settings = await settingsOf(ctx.db)
  const performerId = viewerOf(ctx).id
  const wanted_minor = form.requestTokens === undefined ? undefined : wantedAmount(settings, form.requestTokens)
  return ctx.db.tx(async tx => {
    const before = await lockOwn(tx, id, performerId)
    if (before.state !== 'pending') throw refuse('PAYOUT_STATE_REFUSED', { state: before.state })
    await requireVerified(tx, performerId)
    const key = form.paymentAccountType
    const tokens_minor = wanted_minor ?? before.tokens_minor
    const more_minor = tokens_minor - before.tokens_minor
    const after = await changePayout(tx, id, {
      ...(more_minor !== 0n && { ...amountColumns(settings, tokens_minor), revision: before.revision + 1 }),
      ...(key && (await frozenMethod(ctx, tx, settings, { performerId, key }))),
      ...(form.requestNote !== undefined && { note: form.requestNote.trim() }),
      updated_at: now(),
    })
    if (more_minor > 0n) await requireAvailable(tx, after, more_minor)
    await moveDifference(tx, after, more_minor)
    return after
  })
}

async function moveDifference(tx: Tx, row: PayoutRow, more_minor: bigint): Promise<void> {
  if (more_minor === 0n) return
  const { performer_id: performerId } = row
  const recipe =
    more_minor > 0n
      ? recipes.payoutHold({ performerId, tokens_minor: more_minor })
      : recipes.payoutReleased({ performerId, tokens_minor: -more_minor })
  await moveMoney(tx, row, recipe, `hold:${row.revision}`)
  await recordFact(tx, 'payout_changed', factOf(row, -more_minor))
}

/** Takes a request back while nobody has reviewed it. Asking again changes nothing. */
export async function withdraw(ctx: Ctx, id: string): Promise<PayoutRow> {
  const performerId = viewerOf(ctx).id
  return ctx.db.tx(async tx => {
    const row = await lockOwn(tx, id, performerId)
    return row.state === 'withdrawn' ? row : moveTo(tx, row, 'withdrawn')
  })
}

async function lockOwn(tx: Tx, id: string, performerId: string): Promise<PayoutRow> {
  const row = isId(id) ? await lockPayout(tx, id, performerId) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return row
}

async function requireVerified(tx: Queryable, performerId: string): Promise<void> {
  if (!(await isVerified(tx, performerId))) throw refuse('VERIFICATION_NEEDED')
}

/** Refuses more than two decimals, and less than the site pays out. */
function wantedAmount(settings: Settings, requestTokens: number): bigint {
  const minimum_minor = BigInt(settings.minimumPayoutAmount_minor)
  let tokens_minor: bigint
  try {
    tokens_minor = minorFromWire(requestTokens)
  } catch {
    throw refuseFields([{ path: 'requestTokens', message: 'Enter an amount with at most two decimals.' }])
  }
  if (tokens_minor >= minimum_minor && tokens_minor > 0n) return tokens_minor
  throw wrongAmount('AMOUNT_OUT_OF_RANGE', `The smallest payout is ${minorToText(minimum_minor)} tokens.`, {
    minimum: moneyToWire(minimum_minor),
  })
}

/** Refuses an amount that isn't available, before the ledger would, with the field. */
async function requireAvailable(tx: Queryable, { performer_id }: PayoutRow, tokens_minor: bigint): Promise<void> {
  const { available_minor } = await earningsOf(tx, performer_id)
  if (available_minor >= tokens_minor) return
  throw wrongAmount('INSUFFICIENT_BALANCE', `You have ${minorToText(available_minor)} tokens available.`, {
    needed: moneyToWire(tokens_minor),
    balance: moneyToWire(available_minor),
  })
}

function wrongAmount(
  code: 'AMOUNT_OUT_OF_RANGE' | 'INSUFFICIENT_BALANCE',
  message: string,
  details: Record<string, number>,
): Refusal {
  return new Refusal(code, { message, details, fields: [{ path: 'requestTokens', message }] })
}

function amountColumns({ currency, tokenConversionRate }: Settings, tokens_minor: bigint) {
  return {
    tokens_minor,
    money_minor: currencyFor(tokens_minor, tokenConversionRate),
    currency,
    rate: tokenConversionRate,
  }
}

/** A request as facts name it, with what its creator's balance changes by. */
function factOf({ id, performer_id, state }: PayoutRow, change_minor: bigint) {
  return { payoutId: id, performerId: performer_id, state, changeMinor: change_minor.toString() }
}
