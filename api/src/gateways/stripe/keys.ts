import type { Values } from '../../kernel/environment-setting.ts'

export type StripeKeys = { secretKey: string; webhookSecret: string; apiUrl: string }

/** The keys of a Stripe account, where there is one. */
export function stripeFrom(values: Values): StripeKeys | undefined {
  if (values.STRIPE_SECRET_KEY === undefined) return undefined
  const text = (name: string) => values[name] as string
  return {
    secretKey: text('STRIPE_SECRET_KEY'),
    webhookSecret: text('STRIPE_WEBHOOK_SECRET'),
    apiUrl: text('STRIPE_API_URL'),
  }
}
