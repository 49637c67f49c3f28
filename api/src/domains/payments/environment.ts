import { Type } from 'typebox'
import { type CcbillKeys, ccbillFrom, ccbillMissing } from '../../gateways/ccbill/settings.ts'
import { type StripeKeys, stripeFrom } from '../../gateways/stripe/keys.ts'
import type { EnvironmentPart } from '../../kernel/config.ts'
import { type EnvironmentSetting, missingBeside } from '../../kernel/environment-setting.ts'

declare module '../../kernel/config.ts' {
  interface Config {
    stripe?: StripeKeys
    ccbill?: CcbillKeys
  }
}

const group = 'Payments'
const httpUrl = { schema: Type.String({ pattern: '^https?://[^\\s?#]+$' }), must: 'be an http or https address' }

const settings = {
  STRIPE_SECRET_KEY: {
    group,
    schema: Type.String({ pattern: '^(sk|rk)_[A-Za-z0-9_]+$' }),
    must: 'be a secret key of Stripe (sk_...) or a restricted one (rk_...)',
    about: 'Payments through Stripe. Its webhooks go to {API}/payment/webhooks/stripe.',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    group,
    schema: Type.String({ pattern: '^whsec_[A-Za-z0-9_]+$' }),
    must: 'be the signing secret of the webhook at Stripe (whsec_...)',
    about: 'Proves that an event comes from Stripe.',
    secret: true,
  },
  STRIPE_API_URL: {
    group,
    ...httpUrl,
    fallback: 'https://api.stripe.com',
    about: 'Where the API of Stripe is reached.',
  },
  CCBILL_ACCOUNT: {
    group,
    schema: Type.String({ pattern: '^\\d{6}$' }),
    must: 'be the six digits of the merchant account at CCBill',
    about: 'Payments through CCBill. The seven settings from here to CCBILL_WEBHOOK_KEY belong together.',
  },
  CCBILL_SUBACCOUNT: {
    group,
    schema: Type.String({ pattern: '^\\d{4}$' }),
    must: 'be the four digits of the subaccount at CCBill',
    about: 'The subaccount that takes the payments.',
  },
  CCBILL_FLEX_ID: {
    group,
    schema: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
    must: 'be the id of the FlexForm',
    about: 'The payment form, with dynamic pricing.',
  },
  CCBILL_SALT: {
    group,
    schema: Type.String({ pattern: '^\\S{8,64}$' }),
    must: 'be the salt of the subaccount, without spaces',
    about: 'Signs prices on the form and proves sales.',
    secret: true,
  },
  CCBILL_DATALINK_USERNAME: {
    group,
    schema: Type.String({ pattern: '^\\S{1,64}$' }),
    must: 'be a name without spaces',
    about: 'The DataLink user, for kept cards, refunds and checks.',
  },
  CCBILL_DATALINK_PASSWORD: {
    group,
    schema: Type.String({ pattern: '^\\S{4,64}$' }),
    must: 'be the password of the DataLink user',
    about: 'Its password.',
    secret: true,
  },
  CCBILL_WEBHOOK_KEY: {
    group,
    schema: Type.String({ pattern: '^[A-Za-z0-9_-]{24,128}$' }),
    must: 'be 24 to 128 letters, digits, - or _ that you made up',
    about: 'Part of the webhook address, as CCBill signs nothing: {API}/payment/webhooks/ccbill?key=...',
    secret: true,
  },
  CCBILL_WEBHOOK_ADDRESSES: {
    group,
    schema: Type.Array(Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,3}){3}(/([89]|[12]\\d|3[0-2]))?$' }), {
      minItems: 1,
    }),
    fallback: '64.38.212.0/24,64.38.215.0/24,64.38.240.0/24,64.38.241.0/24',
    must: 'be a list of IPv4 addresses or ranges such as 64.38.212.0/24, with commas between them',
    about: 'Where the webhooks of CCBill come from; others are refused. Behind a proxy, TRUST_PROXY must be right.',
  },
  CCBILL_FORM_URL: {
    group,
    ...httpUrl,
    fallback: 'https://api.ccbill.com/wap-frontflex/flexforms',
    about: 'Where the form of CCBill is.',
  },
  CCBILL_BILLING_URL: {
    group,
    ...httpUrl,
    fallback: 'https://bill.ccbill.com/jpost/billingApi.cgi',
    about: 'Where CCBill charges kept cards.',
  },
  CCBILL_DATALINK_URL: {
    group,
    ...httpUrl,
    fallback: 'https://datalink.ccbill.com',
    about: 'Where DataLink is reached.',
  },
} as const satisfies Record<string, EnvironmentSetting>

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Companies that take cards; each is offered once its keys are set, and chosen by the setting paymentGateway. */
export const environment: EnvironmentPart = {
  settings,
  read: values => ({ stripe: stripeFrom(values), ccbill: ccbillFrom(values) }),
  mistakes: values => [ccbillMissing(values), missingBeside(values, stripeNames, stripeNames.join(' and '))],
}
