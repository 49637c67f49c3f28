import { type Static, Type } from 'typebox'
import { endpointsOf } from './endpoint.ts'
import { money } from './shapes.ts'

const endpoint = endpointsOf('site')

const menu = Type.Object({
  title: Type.String(),
  path: Type.String(),
  internal: Type.Boolean(),
  help: Type.String(),
  section: Type.String(),
  ordering: Type.Integer(),
  isNewTab: Type.Boolean(),
})

/** What everybody may know of how the site is set up (specification, section 3). */
export const publicSettings = Type.Object({
  siteName: Type.String(),
  logoUrl: Type.String(),
  favicon: Type.String(),
  menus: Type.Array(menu),
  maintenanceMode: Type.Boolean(),
  requireEmailVerification: Type.Boolean(),
  hashPasswordInClient: Type.Boolean(),
  stripePublishableKey: Type.String(),
  paymentGateway: Type.String(),
  paymentIsSandbox: Type.Boolean(),
  currency: Type.String(),
  tokenConversionRate: Type.Number(),
  performerCommission: Type.Number(),
  earningsHoldDays: Type.Integer(),
  freeSubscriptionEnabled: Type.Boolean(),
  freeSubscriptionDuration: Type.Integer(),
  minimumSubscriptionPrice: money(),
  maximumSubscriptionPrice: money(),
  minimumWalletPrice: money(),
  maximumWalletPrice: money(),
  minimumTipPrice: money(),
  maximumTipPrice: money(),
  minimumPayoutAmount: money(),
  agreement_title: Type.String(),
  agreement_url: Type.String(),
  gaCode: Type.String(),
})
export type PublicSettings = Static<typeof publicSettings>

export const settings = endpoint('GET /settings/public', {
  access: 'public',
  limit: 'read',
  summary: 'How the site is set up, as far as everybody may know',
  reply: publicSettings,
})

export const settingsByKey = endpoint('POST /settings/keys', {
  access: 'public',
  limit: 'read',
  summary: 'Single settings by name; unknown and private ones are left out',
  body: Type.Object({ keys: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 }) }),
  reply: Type.Record(Type.String(), Type.Unknown()),
})
