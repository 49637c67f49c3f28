import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable } from '../shapes.ts'

const endpoint = endpointsOf('site')

/** Where a menu of the site stands (wire, section 6). */
export const menuSections = ['main', 'header', 'footer'] as const

export const menu = Type.Object({
  title: Type.String(),
  path: Type.String(),
  internal: Type.Boolean(),
  help: Type.String(),
  section: Type.Enum([...menuSections]),
  ordering: Type.Integer(),
  isNewTab: Type.Boolean(),
})
export type Menu = Static<typeof menu>

/** What everybody may know of how the site is set up (specification, section 3). */
export const publicSettings = Type.Object({
  siteName: Type.String(),
  logoUrl: Type.String(),
  darkmodeLogoUrl: Type.String(),
  favicon: Type.String(),
  menus: Type.Array(menu),
  maintenanceMode: Type.Boolean(),
  footerContent: Type.String(),
  homeTitle: Type.String(),
  homeMetaKeywords: Type.String(),
  homeMetaDescription: Type.String(),
  loginPlaceholderImage: Type.String(),
  userBenefit: Type.String(),
  modelBenefit: Type.String(),
  agoraEnable: Type.Boolean(),
  agoraAppId: Type.String(),
  googleLoginEnabled: Type.Boolean(),
  googleLoginClientId: Type.String(),
  twitterLoginEnabled: Type.Boolean(),
  requireEmailVerification: Type.Boolean(),
  hashPasswordInClient: Type.Boolean(),
  wantsPosters: Type.Boolean({ description: 'Send a poster with each video: the site may not be able to create one' }),
  stripePublishableKey: Type.String(),
  paymentGateway: Type.String({ description: 'Name clients know it by: stripe or ccbill (also the sandbox)' }),
  paymentGatewayName: Type.String({ description: 'Name of the gateway itself' }),
  paymentIsSandbox: Type.Boolean(),
  currency: Type.String(),
  tokenConversionRate: Type.Number(),
  performerCommission: Type.Number(),
  taxes: Type.Boolean({ description: 'Prices include the tax of the fan’s country, which is taken off first' }),
  earningsHoldDays: Type.Integer(),
  referralCommission: Type.Number({ description: 'Fraction of the sales of an invited creator' }),
  referralMonths: Type.Integer(),
  freeSubscriptionEnabled: Type.Boolean(),
  freeSubscriptionDuration: Type.Integer(),
  priceNoticeDays: Type.Integer({ description: 'Days of notice subscribers get before a higher price' }),
  minimumSubscriptionPrice: money(),
  maximumSubscriptionPrice: money(),
  minimumWalletPrice: money(),
  maximumWalletPrice: money(),
  minimumTipPrice: money(),
  maximumTipPrice: money(),
  minimumPayoutAmount: money(),
  agreement_title: Type.String(),
  agreement_url: Type.String(),
  quickExitUrl: Type.String({ description: 'Where the quick exit of discreet mode leads' }),
  gaCode: Type.String(),
})
export type PublicSettings = Static<typeof publicSettings>

export const settings = endpoint('GET /settings/public', {
  access: 'public',
  limit: 'read',
  summary: 'Public settings of the site',
  reply: publicSettings,
})

export const settingsByKey = endpoint('POST /settings/keys', {
  access: 'public',
  limit: 'read',
  summary: 'Settings by name; unknown and private ones are left out',
  body: Type.Object({ keys: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 }) }),
  reply: Type.Record(Type.String(), Type.Unknown()),
})

export const settingRow = Type.Object({
  key: Type.String(),
  description: Type.String(),
  type: Type.String({ description: 'text, html, flag, whole, number, rate, money, choice, list or menus' }),
  isPublic: Type.Boolean(),
  value: Type.Unknown(),
  defaultValue: Type.Unknown(),
  changedBy: nullable(Type.String({ description: 'Username of the operator who changed it last' })),
  changedAt: nullable(moment()),
})

export const operatorSettings = endpoint('GET /operator/settings', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'All settings, public or not, with their purpose, default, and who changed them last',
  reply: Type.Array(settingRow),
})

export const changeSettings = endpoint('PUT /operator/settings', {
  access: 'operator:owner',
  limit: 'write',
  summary: 'Change settings by key; all are changed or none',
  body: Type.Object(
    {},
    {
      patternProperties: {
        '^confirmHigherCommission$': Type.Boolean({
          description: 'Not a setting: confirms that performerCommission becomes higher',
        }),
        '^.{1,80}$': Type.Unknown(),
      },
    },
  ),
  reply: Type.Array(settingRow),
})
