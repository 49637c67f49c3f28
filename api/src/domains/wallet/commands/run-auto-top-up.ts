import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { walletBalanceOf } from '../../ledger/index.ts'
import { findCard, isExpired, payWithCard } from '../../payments/index.ts'
import {
  type AutoTopUpRow,
  changeAutoTopUp,
  insertRun,
  isRun,
  lockAutoTopUp,
  lockByCard,
  monthOf,
  type StopReason,
} from '../store/auto-top-ups.ts'
import { holdToLimits } from '../store/limits.ts'
import { tokensFor } from './rate.ts'

/** After so many refusals in a row the fan has to look at it. */
const refusals_max = 2

/**
 * A charge was made: tops the fan's wallet up where it left less than the mark. One at a time, so that two charges at once
 * give one; never beyond the month's most or the fan's own limits. In the transaction that takes the charge's fact.
 */
export async function topUpAfter(tx: Tx, fanId: string, chargeId: string): Promise<void> {
  const row = await lockAutoTopUp(tx, fanId)
  if (!row || row.stopped_reason) return
  if ((await walletBalanceOf(tx, fanId)) >= row.below_minor) return
  const month = await monthOf(tx, fanId)
  if (month.is_open) return
  if (month.spent_minor + row.amount_minor > row.monthly_max_minor) return tellCapped(tx, row)
  const card = await findCard(tx, fanId, row.card_id)
  if (!card) return stop(tx, row, 'card_removed')
  if (isExpired(card)) return stop(tx, row, 'card_expired')
  const { currency, tokenConversionRate, siteName } = await settingsIn(tx)
  const tokens_minor = tokensFor(row.amount_minor, tokenConversionRate)
  try {
    const payment = await payWithCard(
      tx,
      {
        fanId,
        kind: 'token_package',
        type: 'token_package',
        amount_minor: row.amount_minor,
        currency,
        tokens_minor,
        title: 'Automatic top-up',
        description: `Automatic top-up of your wallet on ${siteName}`,
        askedOf: null,
        allowed: inner => holdToLimits(inner, { fanId, amount_minor: tokens_minor, counted: 'top_up' }),
      },
      card,
    )
    await insertRun(tx, { payment_id: payment.id, charge_id: chargeId, fan_id: fanId, created_at: now() })
  } catch (error) {
    // The fan's limits are their word: the next charge asks again.
    if (!(error instanceof Refusal && error.code === 'SPENDING_LIMIT_REACHED')) throw error
  }
}

/** Says once a month that no more is topped up in it. */
async function tellCapped(tx: Tx, { fan_id: fanId, monthly_max_minor, told_capped_for }: AutoTopUpRow): Promise<void> {
  const month = `${now().toISOString().slice(0, 7)}-01`
  if (told_capped_for === month) return
  await changeAutoTopUp(tx, fanId, { told_capped_for: month })
  await recordFact(tx, 'auto_top_up_capped', { fanId, month, maxMinor: String(monthly_max_minor) })
}

async function stop(tx: Tx, { fan_id: fanId }: AutoTopUpRow, reason: StopReason): Promise<void> {
  await changeAutoTopUp(tx, fanId, { stopped_reason: reason })
  await recordFact(tx, 'auto_top_up_stopped', { fanId, reason })
  await addJobIn(tx, 'mail_auto_top_up_stopped', { fanId, reason })
}

/** The fan removed a card: what was paid with it stops, even where there is another. */
export async function stopForCard(tx: Tx, fanId: string, cardId: string): Promise<void> {
  const row = await lockByCard(tx, fanId, cardId)
  if (row) await stop(tx, row, 'card_removed')
}

type Settled = { id: string; fan_id: string; tokens_minor: bigint }

/** A payment came through and is mailed with its receipt; where it was begun by itself, refusals are counted from zero again. */
export async function noteToppedUp(tx: Tx, { id: paymentId, fan_id: fanId, tokens_minor }: Settled): Promise<void> {
  if (!(await isRun(tx, paymentId))) return addJobIn(tx, 'mail_topped_up', { paymentId })
  await changeAutoTopUp(tx, fanId, { refusals: 0 })
  await recordFact(tx, 'auto_topped_up', { fanId, paymentId, tokensMinor: String(tokens_minor) })
  await addJobIn(tx, 'mail_auto_topped_up', { paymentId })
}

/** A payment that was begun by itself was refused; the second time in a row it stops. */
export async function noteRefused(
  tx: Tx,
  { id: paymentId, fan_id: fanId }: Pick<Settled, 'id' | 'fan_id'>,
): Promise<void> {
  if (!(await isRun(tx, paymentId))) return
  const row = await lockAutoTopUp(tx, fanId)
  if (!row || row.stopped_reason) return
  await changeAutoTopUp(tx, fanId, { refusals: row.refusals + 1 })
  if (row.refusals + 1 >= refusals_max) await stop(tx, row, 'refused')
}
