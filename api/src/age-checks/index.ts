import type { AgeMethod } from '@fanfare/contract'
import { second_ms } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { guarded, outsideOf } from '../kernel/outside/index.ts'
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
    ...(yoti ? [asked(app, yotiAgeProvider(yoti))] : []),
    ...(oidc ? [asked(app, oidcAgeProvider(oidc))] : []),
    ...(sandbox ? [sandboxAgeProvider(app)] : []),
  ]
  return kept.providers
}

/** A provider that is away is said so at once, until it is tried again. */
function asked({ config }: Site, provider: AgeProvider): AgeProvider {
  const withoutIt = 'visitors of places with an age check wait before it.'
  const guard = outsideOf(config).guard({ name: 'age_checks', withoutIt, answer_ms: 10 * second_ms })
  return guarded(provider, ['begin', 'finish', 'test'], guard)
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
