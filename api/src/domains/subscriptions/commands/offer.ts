import { type Input, minorFromWire, type subscriptionOffers } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { momentOf } from '../../../kernel/http/params.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { setSubscriptionPrice } from '../../profiles/index.ts'
import { insertNotices, lowerPrices, withdrawNotices } from '../store/notices.ts'
import * as store from '../store/offers.ts'
import { checkDiscount, checkNewMonth } from './promoted.ts'

/** Takes something off for several months at once (PUT /performer/subscription-bundles/{months}). */
export async function setBundle(ctx: Ctx, months: number, discount_percent: number): Promise<void> {
  await store.putBundle(ctx.db.sql, viewerOf(ctx).id, { months, discount_percent }, now())
}

/** Offers so many months no longer; who has them keeps them. */
export async function endBundle(ctx: Ctx, months: number): Promise<void> {
  await store.deleteBundle(ctx.db.sql, viewerOf(ctx).id, months)
}

type PriceForm = Input<typeof subscriptionOffers.setPrice>['body']

/**
 * Changes the price of the month or the year. `everybody`: present subscribers who pay more pay the new price from their next
 * renewal on; those who pay less are told, and pay it once the notice has passed. A change replaces what they were told
 * before. Refuses the price by its field where it is outside the site's limits, and where a discount that runs would leave
 * less than a card pays.
 */
export async function setPrice(ctx: Ctx, months: 1 | 12, { price, audience, note = '' }: PriceForm): Promise<void> {
  const performer_id = viewerOf(ctx).id
  const settings = await settingsOf(ctx.db)
  const price_minor = minorFromWire(price)
  await ctx.db.tx(async tx => {
    if (months === 1) await checkNewMonth(ctx, tx, { performerId: performer_id, price_minor, field: 'price' })
    const field = months === 12 ? 'yearly_price_minor' : 'monthly_price_minor'
    await setSubscriptionPrice(tx, performer_id, { field, price_minor, settings })
    await withdrawNotices(tx, performer_id, months)
    if (audience === 'everybody') {
      const { priceNoticeDays: notice_days } = settings
      const change = { performer_id, months, price_minor, note: note.trim(), notice_days, at: now() }
      await lowerPrices(tx, change)
      await insertNotices(tx, change)
      await addJobIn(tx, 'announce_prices', {})
    }
    await recordFact(tx, 'page_changed', { performerId: performer_id })
  })
}

type PromotionForm = Input<typeof subscriptionOffers.createPromotion>['body']

/**
 * Offers a cheaper first month, or free days before it. Refuses wrong fields by their names, and PROMOTION_RUNNING where one
 * runs for the same fans.
 */
export async function createPromotion(ctx: Ctx, form: PromotionForm): Promise<store.PromotionRow> {
  const row = promotionOf(form, viewerOf(ctx).id)
  await checkDiscount(ctx, row)
  await ctx.db.tx(async tx => {
    await store.closeOver(tx, row.performer_id, row.audience, now())
    if (!(await store.insertPromotion(tx, row))) throw refuse('PROMOTION_RUNNING')
  })
  return row
}

function promotionOf(form: PromotionForm, performer_id: string): store.PromotionRow {
  const { kind, audience, note = '' } = form
  const [percent, days] = kind === 'discount' ? [form.percent ?? null, null] : [null, form.days ?? null]
  const problems: FieldError[] = []
  if (kind === 'discount' && percent === null)
    problems.push({ path: 'percent', message: 'Take off from 5 to 90 percent.' })
  if (kind === 'trial' && days === null) problems.push({ path: 'days', message: 'Enter 1 to 30 days.' })
  if (problems.length > 0) throw refuseFields(problems)
  return {
    id: newId(),
    performer_id,
    kind,
    percent,
    days,
    audience,
    note: note.trim(),
    claims_max: form.claimsMax ?? null,
    ends_at: momentOf('endsAt', form.endsAt, null),
    ended_at: null,
    created_at: now(),
  }
}

/** Offers a bundle and a promotion without a request, as the demonstration does; a promotion that runs already stays. */
export async function startOffers(
  { db }: Pick<App, 'db'>,
  performerId: string,
  { bundle, promotion }: { bundle: store.BundleRow; promotion: PromotionForm },
): Promise<void> {
  await store.putBundle(db.sql, performerId, bundle, now())
  await store.insertPromotion(db.sql, promotionOf(promotion, performerId))
}

/** Ends one of a creator's promotions now; who has taken it keeps it. Refuses ENTITY_NOT_FOUND. */
export async function endPromotion(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  if (!isId(id) || !(await store.endPromotion(ctx.db.sql, viewerOf(ctx).id, id, now())))
    throw refuse('ENTITY_NOT_FOUND')
  return { success: true }
}
