import { type AutoTopUpView, type autoTopUps, type Input, minorFromWire, moneyToWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { cardView, findCard, isExpired } from '../../payments/index.ts'
import { deleteAutoTopUp, findAutoTopUp, monthOf, newestRuns, putAutoTopUp } from '../store/auto-top-ups.ts'

type Wanted = Input<typeof autoTopUps.setAutoTopUp>['body']

/** Turns automatic top-ups on, or changes them; one that had stopped begins anew. Refuses 400 for what doesn't fit. */
export async function setAutoTopUp(ctx: Ctx, wanted: Wanted): Promise<AutoTopUpView> {
  const { id: fanId } = viewerOf(ctx)
  const { minimumWalletPrice_minor, maximumWalletPrice_minor } = await settingsOf(ctx.db)
  const [below_minor, amount_minor, monthly_max_minor] = [
    minorFromWire(wanted.belowTokens),
    minorFromWire(wanted.topUpAmount),
    minorFromWire(wanted.monthlyMaxAmount),
  ]
  const [least_minor, most_minor] = [BigInt(minimumWalletPrice_minor), BigInt(maximumWalletPrice_minor)]
  const card = isId(wanted.cardId) ? await findCard(ctx.db.sql, fanId, wanted.cardId) : undefined
  const wrong: FieldError[] = []
  if (below_minor <= 0n) wrong.push({ path: 'belowTokens', message: 'Enter more than 0 tokens.' })
  if (amount_minor < least_minor || amount_minor > most_minor)
    wrong.push({
      path: 'topUpAmount',
      message: `Enter an amount from ${moneyToWire(least_minor)} to ${moneyToWire(most_minor)}.`,
    })
  if (monthly_max_minor < amount_minor)
    wrong.push({ path: 'monthlyMaxAmount', message: 'Allow at least one top-up a month.' })
  if (!card) wrong.push({ path: 'cardId', message: 'Choose one of your cards.' })
  else if (isExpired(card)) wrong.push({ path: 'cardId', message: 'This card has expired. Choose another one.' })
  if (!card || wrong.length > 0) throw refuseFields(wrong)
  await putAutoTopUp(ctx.db.sql, {
    fan_id: fanId,
    below_minor,
    amount_minor,
    monthly_max_minor,
    card_id: card.id,
    refusals: 0,
    stopped_reason: null,
    told_capped_for: null,
    created_at: now(),
    updated_at: now(),
  })
  return showAutoTopUp(ctx)
}

/** Turns them off; what is on its way still arrives. */
export async function stopAutoTopUp(ctx: Ctx): Promise<AutoTopUpView> {
  await deleteAutoTopUp(ctx.db.sql, viewerOf(ctx).id)
  return showAutoTopUp(ctx)
}

const runs_shown = 20

/** How automatic top-ups are set up for a fan, and what they did. */
export async function showAutoTopUp(ctx: Ctx): Promise<AutoTopUpView> {
  const { id: fanId } = viewerOf(ctx)
  const { sql } = ctx.db
  const [row, month, runs] = await Promise.all([
    findAutoTopUp(sql, fanId),
    monthOf(sql, fanId),
    newestRuns(sql, fanId, runs_shown),
  ])
  const card = row && (await findCard(sql, fanId, row.card_id))
  return {
    isOn: row !== undefined && row.stopped_reason === null,
    stoppedReason: row?.stopped_reason ?? null,
    belowTokens: row ? moneyToWire(row.below_minor) : null,
    topUpAmount: row ? moneyToWire(row.amount_minor) : null,
    monthlyMaxAmount: row ? moneyToWire(row.monthly_max_minor) : null,
    spentThisMonth: moneyToWire(month.spent_minor),
    card: card ? cardView(card) : null,
    runs: runs.map(run => ({
      paymentId: run.payment_id,
      amount: moneyToWire(run.amount_minor),
      tokens: moneyToWire(run.tokens_minor),
      status: run.status,
      failureReason: run.failure_reason,
      createdAt: run.created_at.toISOString(),
    })),
  }
}
