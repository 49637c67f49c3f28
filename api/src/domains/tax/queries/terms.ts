import type { TaxIncluded } from '@fanfare/contract'
import { type Ctx, type TaxHome, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { noteAddress, ratedHomes } from '../store/homes.ts'
import { rateOf, today } from './rates.ts'

/**
 * How a charge is taxed, as it is stored with the charge: the fan's country, its rate in basis points and what the tax
 * is called there, and what spoke for the country. Without a country, or a rate of it, the rate is 0.
 */
export type TaxTerms = {
  country: string | null
  rate_bps: number
  name: string
  decided_by: TaxHome['decided_by']
  account: string | null
  card: string | null
  address: string | null
}

function termsOf(home: TaxHome, rate: { rate_bps: number | null; name: string | null } | undefined): TaxTerms {
  return {
    country: home.country,
    rate_bps: rate?.rate_bps ?? 0,
    name: rate?.name ?? '',
    decided_by: home.decided_by,
    account: home.account_country,
    card: home.card_country,
    address: home.address_country,
  }
}

/**
 * The terms for what the fan of this request buys; undefined while the site takes no tax. It reads nothing: the home came
 * with the session, and the rates are kept. Only where the fan comes from another country than before that is written down.
 */
export async function taxTermsFor(ctx: Pick<Ctx, 'db' | 'viewer' | 'country'>): Promise<TaxTerms | undefined> {
  if (!(await settingsOf(ctx.db)).taxes) return undefined
  const viewer = viewerOf(ctx)
  const isKnown = viewer.taxHome && (ctx.country === null || viewer.taxHome.address_country === ctx.country)
  const home = isKnown ? viewer.taxHome : await noteAddress(ctx.db.sql, viewer.id, ctx.country)
  if (!home) return undefined
  // Sessions are believed for some seconds: the next request in them knows it too.
  viewer.taxHome = home
  return termsOf(home, await rateOf(ctx.db, home.country))
}

/** The terms for what some fans buy now, by their ids, in one statement; for work that no request of theirs began. */
export async function taxTermsOf(db: Queryable, fanIds: string[]): Promise<Map<string, TaxTerms>> {
  const homes = await ratedHomes(db, [...new Set(fanIds)], today())
  return new Map(homes.map(home => [home.user_id, termsOf(home, home)]))
}

/** The tax that is in what the fan of this request pays; null where there is none, or the site takes none. */
export async function taxIncludedFor(ctx: Pick<Ctx, 'db' | 'viewer' | 'country'>): Promise<TaxIncluded | null> {
  const terms = await taxTermsFor(ctx)
  if (!terms?.country || terms.rate_bps === 0) return null
  return { country: terms.country, rate: terms.rate_bps / 10_000, name: terms.name }
}
