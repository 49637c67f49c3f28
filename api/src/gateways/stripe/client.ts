import Stripe from 'stripe'
import { second_ms } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { type Guard, guarded, outsideOf } from '../../kernel/outside/index.ts'
import { refuse } from '../../kernel/refusal.ts'
import { service } from '../../kernel/services.ts'

export type StripeKeys = NonNullable<Config['stripe']>

const answer_ms = 20 * second_ms

/** The keys of the site at Stripe; refuses GATEWAY_UNAVAILABLE where there are none. */
export function keysOf({ stripe }: Config): StripeKeys {
  if (!stripe) throw refuse('GATEWAY_UNAVAILABLE')
  return stripe
}

/** Stripe's own client to ask with. Throws OutsideAway while Stripe doesn't answer, before anything is sent. */
export function askStripe(config: Config): Stripe {
  guardOf(config).check()
  return clientFor(config)
}

function guardOf(config: Config): Guard {
  const withoutIt = 'payments by Stripe are refused, and renewals wait.'
  return outsideOf(config).guard({ name: 'stripe', withoutIt, answer_ms })
}

/** Stripe's own client, one for a site, which keeps its connections; for what asks nothing of Stripe. */
export const clientFor = service<Config, Stripe>(config => {
  const { secretKey, apiUrl } = keysOf(config)
  const { hostname, port, protocol } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: answer_ms,
    telemetry: false,
    httpClient: guardedHttp(guardOf(config)),
  })
})

/** Node's client as Stripe makes it, with each request going through the guard. */
function guardedHttp(guard: Guard): ReturnType<typeof Stripe.createNodeHttpClient> {
  const http = Stripe.createNodeHttpClient()
  return guarded(http, ['makeRequest'], guard)
}
