import * as auth from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import * as feeds from './feeds.ts'
import * as follows from './follows.ts'
import * as payment from './payment.ts'
import * as performers from './performers.ts'
import * as settings from './settings.ts'
import * as users from './users.ts'
import * as wallet from './wallet.ts'

export { passwordRules } from './auth.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export type { FeedFile, FeedView } from './feeds.ts'
export { feedTypes } from './feeds.ts'
export * from './money.ts'
export type { PaymentView } from './payment.ts'
export type { Category, PerformerCard, PerformerDetails } from './performers.ts'
export * from './realtime.ts'
export type { PublicSettings } from './settings.ts'
export * from './shapes.ts'
export type { CurrentUser } from './users.ts'
export type { Charged, ChargeView, EarningView } from './wallet.ts'
export { auth, feeds, follows, payment, performers, settings, users, wallet }

const rooms = [auth, users, performers, follows, feeds, wallet, payment, settings]

/** Every call of the contract, for binding, documentation and tests. */
export const allEndpoints: Endpoint[] = rooms.flatMap(room =>
  Object.values(room).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
  ),
)
