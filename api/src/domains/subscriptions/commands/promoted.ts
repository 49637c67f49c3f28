import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { whyTooLittle } from '../../payments/index.ts'
import { currencyFor } from '../../wallet/index.ts'
import { promotedPrice } from '../policy.ts'
import { type PromotionRow, pricesOf, runningPromotions } from '../store/offers.ts'
import { checkBasePrice } from './tiers.ts'

type Site = Pick<App, 'db' | 'config'>

/** Refuses `percent` of a discount that leaves less of the creator's month than the site's gateway takes with a card. */
export async function checkDiscount(site: Site, row: PromotionRow): Promise<void> {
  const { monthly_price_minor } = await pricesOf(site.db.sql, row.performer_id)
  const why = await whyNot(site, row, monthly_price_minor)
  if (why) throw refuseFields([{ path: 'percent', message: `${why} Take off less.` }])
}

/** A price of the month that a creator wants to ask, and the field that names it. */
export type NewMonth = { performerId: string; price_minor: bigint; field: string }

/**
 * Refuses a new price of the month, by its field, from which a discount that runs would leave less than a card pays. The
 * creator ends the discount or asks more; ending it for them would take back what they have announced.
 */
export async function checkNewMonth(site: Site, db: Queryable, { performerId, price_minor, field }: NewMonth) {
  await checkBasePrice(db, performerId, price_minor, field)
  for (const row of await runningPromotions(db, performerId, now())) {
    const why = await whyNot(site, row, price_minor)
    const message = `You have a discount of ${row.percent} percent. ${why} End the discount first, or ask more.`
    if (why) throw refuseFields([{ path: field, message }])
  }
}

async function whyNot(site: Site, row: PromotionRow, price_minor: bigint): Promise<string | null> {
  if (row.kind !== 'discount' || price_minor <= 0n) return null
  const { tokenConversionRate } = await settingsOf(site.db)
  return whyTooLittle(site, currencyFor(promotedPrice(row, price_minor), tokenConversionRate))
}
