import { Type } from 'typebox'
import type { Setting } from './environment.ts'

const group = 'Payments'

/** Companies that take cards; each is offered once its keys are set, and chosen by the setting paymentGateway. */
export const paymentsEnvironment = {
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
    schema: Type.String({ pattern: '^https?://[^\\s?#]+$' }),
    fallback: 'https://api.stripe.com',
    must: 'be an http or https address',
    about: 'Where the API of Stripe is reached.',
  },
} as const satisfies Record<string, Setting>
