/**
 * Names of accounts. A family, its owner, perhaps more, with colons between; the migration of the ledger lists the
 * families, and says which of them have a stored balance that cannot go below zero.
 */
export type AccountId = string

/** A day of the calendar in UTC, as 2026-11-28. */
export type Day = string

/** Whether an account has a stored balance, which cannot go below zero (`ledger_is_bounded`). */
export const isBounded = (account: AccountId) => /^(wallet|earnings|referral):/.test(account)

/** What a fan can spend. */
export const wallet = (fanId: string): AccountId => `wallet:${fanId}`

/** What a performer has earned and will be free to take from that day on. */
export const maturing = (performerId: string, on: Day): AccountId => `earnings:${performerId}:maturing:${on}`

/** What a performer may ask to be paid out. */
export const available = (performerId: string): AccountId => `earnings:${performerId}:available`

/** What waits in a performer's payout requests. */
export const reserved = (performerId: string): AccountId => `earnings:${performerId}:reserved`

/** What somebody has earned by bringing others. */
export const referral = (userId: string): AccountId => `referral:${userId}`

/** The site's commission. */
export const fees: AccountId = 'platform:fees'

/** Tokens in circulation, as a debt; in the site's currency, the money that they were sold for. */
export const issued: AccountId = 'platform:issued'

/** What refunds, disputes and coupons have cost the site. */
export const cover: AccountId = 'platform:cover'

/** What people gave up who closed their accounts. Some states want it reported, so it isn't mixed with fees. */
export const unclaimed: AccountId = 'platform:unclaimed'

/** Money that a gateway has taken for us and owes us. */
export const gatewayClearing = (gateway: string): AccountId => `gateway:${gateway}:clearing`

/** Money that is on its way to performers by a payout method. */
export const payoutClearing = (method: string): AccountId => `payout:${method}:clearing`

/** Tax that fans of a country (two capital letters) paid with their charges; it belongs to the state. */
export const tax = (country: string): AccountId => `tax:${country}`

/** The currency of wallets and earnings. */
export const token = 'TOKEN'

/** Where a sale's net goes: it matures until a day, or is available at once when there is nothing to wait for. */
export function earnings(performerId: string, releaseOn: Day | null): AccountId {
  return releaseOn === null ? available(performerId) : maturing(performerId, releaseOn)
}

const day_ms = 86_400_000

/** The day of a moment, in UTC. */
export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

/**
 * The day on which what is earned at a moment becomes available: as many calendar days later as the setting
 * `earningsHoldDays` says. With 7, a sale of 1 March is available when 8 March begins (UTC). With 0 there is no
 * maturing, which is null.
 */
export function releaseDay(earnedAt: Date, earningsHoldDays: number): Day | null {
  return earningsHoldDays <= 0 ? null : dayOf(new Date(earnedAt.getTime() + earningsHoldDays * day_ms))
}
