import Stripe from 'stripe'
import { second_ms } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { refuse } from '../../kernel/refusal.ts'

export type StripeKeys = NonNullable<Config['stripe']>

const clients = new Map<string, Stripe>()

/** The keys of the site at Stripe; refuses GATEWAY_UNAVAILABLE where there are none. */
export function keysOf({ stripe }: Config): StripeKeys {
  if (!stripe) throw refuse('GATEWAY_UNAVAILABLE')
  return stripe
}

/** Stripe's own client, one for a key, which keeps its connections. */
export function clientFor(config: Config): Stripe {
  const { secretKey, apiUrl } = keysOf(config)
  const known = clients.get(secretKey + apiUrl)
  if (known) return known
  const { hostname, port, protocol } = new URL(apiUrl)
  const client = new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: 20 * second_ms,
    telemetry: false,
  })
  clients.set(secretKey + apiUrl, client)
  return client
}
