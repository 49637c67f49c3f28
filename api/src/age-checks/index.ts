import type { AgeMethod } from '@fanfare/contract'
import type { App } from '../kernel/context.ts'
import { service } from '../kernel/services.ts'
import { oidcAgeProvider } from './oidc.ts'
import type { AgeProvider } from './provider.ts'
import { sandboxAgeProvider } from './sandbox.ts'
import { yotiAgeProvider } from './yoti.ts'

/**
 * Age checks: the port and its drivers, as `api/src/gateways` is for cards.
 *
 * - A driver answers "over", "under" or that it can't tell. No document, picture, name or date of birth reaches us.
 * - What counts is the provider's word from server to server, never what a browser brings back.
 */
export { type AgeAnswer, type AgeProvider, AgeProviderRefusal } from './provider.ts'
export { sandboxAgePages } from './sandbox.ts'

type Site = Pick<App, 'db' | 'config'>

const made = service<App['db'], { providers?: AgeProvider[] }>(() => ({}))

/** The providers that are set up here, in the order in which they are offered. */
export function ageProvidersOf(app: Site): AgeProvider[] {
  const kept = made(app.db)
  const { oidc, yoti, sandbox } = app.config.ageChecks
  kept.providers ??= [
    ...(yoti ? [yotiAgeProvider(yoti)] : []),
    ...(oidc ? [oidcAgeProvider(oidc)] : []),
    ...(sandbox ? [sandboxAgeProvider(app)] : []),
  ]
  return kept.providers
}

/** Each way that a provider here offers for an age, of those that are wanted. */
export function waysFor(
  app: Site,
  { minimumAge, methods }: { minimumAge: number; methods: readonly AgeMethod[] },
): { provider: AgeProvider; method: AgeMethod }[] {
  return ageProvidersOf(app).flatMap(provider =>
    provider
      .methodsFor(minimumAge)
      .filter(method => methods.includes(method))
      .map(method => ({ provider, method })),
  )
}
