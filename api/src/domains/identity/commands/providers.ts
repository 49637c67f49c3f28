import { type google, type Input, returnPath, type twitter } from '@fanfare/contract'
import { fromNow, minute_ms, now, second_ms } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { Answer } from '../../../kernel/http/bind.ts'
import { originAllowed } from '../../../kernel/http/origins.ts'
import { newSecret, sha256 } from '../../../kernel/ids.ts'
import { type Guard, guarded, outsideOf } from '../../../kernel/outside/index.ts'
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { service } from '../../../kernel/services.ts'
import { type Google, google as googleAt } from '../../../sign-in/google.ts'
import { type Journey, ProviderRefusal, type RedirectProvider, type Stranger } from '../../../sign-in/provider.ts'
import { type TwitterOAuth1, twitterOAuth1 } from '../../../sign-in/twitter-oauth1.ts'
import { twitterOAuth2 } from '../../../sign-in/twitter-oauth2.ts'
import { type AttemptRow, insertAttempt, type Provider, takeAttempt } from '../store/linked-accounts.ts'
import { enterAs, link, type NewcomerRole, type OnNewcomer } from './linked-accounts.ts'
import { requireProof } from './step-up.ts'

const journey_lives_ms = 10 * minute_ms
/**
 * Binds a login through a provider to the browser that started it, so that no one can finish theirs in someone else's
 * browser. A link to an existing account is bound to its session as well.
 */
const cookie = 'signInState'

type Drivers = { google?: Google; twitterOAuth1?: TwitterOAuth1; twitterOAuth2?: RedirectProvider }
const driversOf = service<Config, Drivers>(config => {
  const { google, twitterOAuth1: x1, twitterOAuth2: x2 } = config.signIn
  const calls = ['authorizeUrl', 'exchange', 'exchangePopupCode', 'readIdToken'] as const
  return {
    ...(google && { google: guarded(googleAt(google), [...calls], guardOf(config, 'google')) }),
    ...(x1 && { twitterOAuth1: guarded(twitterOAuth1(x1), ['begin', 'finish'], guardOf(config, 'twitter')) }),
    ...(x2 && { twitterOAuth2: guarded(twitterOAuth2(x2), ['exchange'], guardOf(config, 'twitter')) }),
  }
})

function guardOf(config: Config, name: Provider): Guard {
  return outsideOf(config).guard({ name, withoutIt: 'people log in with their password.', answer_ms: 10 * second_ms })
}

function needed<T>(driver: T | undefined): T {
  if (!driver) throw refuse('PROVIDER_UNAVAILABLE')
  return driver
}

function redirectProvider(ctx: Ctx, provider: Provider): RedirectProvider {
  const drivers = driversOf(ctx.config)
  return needed(provider === 'google' ? drivers.google : drivers.twitterOAuth2)
}

function redirectUrl({ config }: Ctx, provider: Provider): string {
  return `${config.publicApiUrl}/auth/${provider}/callback`
}

async function begin(
  ctx: Ctx,
  provider: Provider,
  who: { role: NewcomerRole; userId: string | null; next?: string | undefined },
) {
  const driver = redirectProvider(ctx, provider)
  const journey: Journey = {
    state: newSecret(),
    nonce: newSecret(),
    codeVerifier: newSecret(),
    redirectUrl: redirectUrl(ctx, provider),
  }
  const url = await driver.authorizeUrl(journey)
  const attempt: AttemptRow = {
    state_sha256: sha256(journey.state),
    provider,
    code_verifier: journey.codeVerifier,
    nonce: journey.nonce,
    role: who.role,
    user_id: who.userId,
    next: returnPath(who.next),
    expires_at: fromNow(journey_lives_ms),
  }
  await insertAttempt(ctx.db.sql, attempt, now())
  return { url, state: journey.state }
}

function stateCookie(ctx: Ctx, state: string): string {
  const secure = ctx.config.siteUrl.startsWith('https:') ? '; Secure' : ''
  const age_s = state ? journey_lives_ms / 1000 : 0
  return `${cookie}=${state || 'deleted'}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age_s}${secure}`
}

/** Sends a browser on its way to a provider, to log in or to register. */
export async function startJourney(
  ctx: Ctx,
  provider: Provider,
  { role = 'user', next }: { role?: NewcomerRole; next?: string },
): Promise<Answer> {
  const { url, state } = await begin(ctx, provider, { role, userId: null, next })
  return new Answer(303, { location: url, 'cache-control': 'no-store', 'set-cookie': stateCookie(ctx, state) })
}

/** Where to send the browser of somebody who is logged in, so that an account elsewhere is linked. */
export async function startLinking(ctx: Ctx, provider: Provider): Promise<{ url: string }> {
  await requireProof(ctx)
  const { url } = await begin(ctx, provider, { role: 'user', userId: viewerOf(ctx).id })
  return { url }
}

type Back = Input<typeof google.googleCallback>['query']

/**
 * Takes a browser that comes back from a provider: logs in, or links, and leads to the site. What goes wrong is said on
 * the login page, or on the security page where somebody was linking.
 */
export async function finishJourney(
  ctx: Ctx,
  provider: Provider,
  back: Back,
  cookies: string | undefined,
  onNewcomer: OnNewcomer,
): Promise<Answer> {
  const attempt = await attemptOf(ctx, provider, back.state, cookies)
  const linking = Boolean(attempt?.user_id)
  const page = linking ? '/account/security' : '/auth/login'
  try {
    if (!attempt || !back.code || (linking && ctx.viewer?.id !== attempt.user_id)) throw refuse('PROVIDER_REFUSED')
    const journey: Journey = {
      state: back.state as string,
      nonce: attempt.nonce,
      codeVerifier: attempt.code_verifier,
      redirectUrl: redirectUrl(ctx, provider),
    }
    const stranger = await asked(ctx, redirectProvider(ctx, provider).exchange(back.code, journey))
    if (linking) await link(ctx, provider, stranger, attempt.user_id as string)
    else await enterAs(ctx, provider, stranger, attempt.role, onNewcomer)
    return leadTo(ctx, linking ? `${page}?linked=${provider}` : (attempt.next ?? page))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const then = attempt?.next ? `&next=${encodeURIComponent(attempt.next)}` : ''
    return leadTo(ctx, `${page}?refused=${error.code}${then}`)
  }
}

async function attemptOf(ctx: Ctx, provider: Provider, state: string | undefined, cookies: string | undefined) {
  const attempt = state ? await takeAttempt(ctx.db.sql, sha256(state), now()) : undefined
  if (attempt?.provider !== provider) return undefined
  const isHere = attempt.user_id !== null || cookies?.split(/;\s*/).includes(`${cookie}=${state}`)
  return isHere ? attempt : undefined
}

function leadTo(ctx: Ctx, path: string): Answer {
  const location = `${ctx.config.siteUrl}${path}`
  return new Answer(303, { location, 'cache-control': 'no-store', 'set-cookie': stateCookie(ctx, '') })
}

/** What the provider does not let pass is a refusal for the person and a line for the operator. */
async function asked(ctx: Ctx, work: Promise<Stranger>): Promise<Stranger> {
  return work.catch(error => {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.info({ requestId: ctx.requestId, reason: error.message }, 'a provider refused a login')
    throw refuse('PROVIDER_REFUSED')
  })
}

/** Logs in with an ID token of Google's button. */
export async function loginWithGoogle(
  ctx: Ctx,
  body: Input<typeof google.loginWithGoogle>['body'],
  onNewcomer: OnNewcomer,
): Promise<{ token: string }> {
  const stranger = await asked(ctx, needed(driversOf(ctx.config).google).readIdToken(body.tokenId))
  return enterAs(ctx, 'google', stranger, body.role ?? 'user', onNewcomer)
}

/** Logs in with a code of Google's popup. */
export async function loginWithGoogleCode(
  ctx: Ctx,
  body: Input<typeof google.googleToken>['body'],
  onNewcomer: OnNewcomer,
): Promise<{ token: string }> {
  const stranger = await asked(ctx, needed(driversOf(ctx.config).google).exchangePopupCode(body.code))
  return enterAs(ctx, 'google', stranger, body.role ?? 'user', onNewcomer)
}

/** First leg with X by OAuth 1.0a. The callback must be a page of the site, or of an origin that is allowed to call. */
export async function startTwitter(ctx: Ctx, { callbackUrl }: Input<typeof twitter.startTwitter>['body']) {
  const driver = needed(driversOf(ctx.config).twitterOAuth1)
  if (!URL.canParse(callbackUrl) || !originAllowed(ctx, new URL(callbackUrl).origin))
    throw refuseFields([{ path: 'callbackUrl', message: 'Enter the address of a page on this site.' }])
  return driver.begin(callbackUrl).catch(error => {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.warn({ requestId: ctx.requestId, reason: error.message }, 'X refused to begin a login')
    throw refuse('PROVIDER_REFUSED')
  })
}

/** Last leg with X by OAuth 1.0a: logs in; somebody who is logged in already links first. */
export async function finishTwitter(
  ctx: Ctx,
  body: Input<typeof twitter.finishTwitter>['body'],
  onNewcomer: OnNewcomer,
): Promise<{ token: string }> {
  const driver = needed(driversOf(ctx.config).twitterOAuth1)
  const parts = { token: body.oauthToken, tokenSecret: body.oauthTokenSecret, verifier: body.oauth_verifier }
  const stranger = await asked(ctx, driver.finish(parts))
  if (!ctx.viewer) return enterAs(ctx, 'twitter', stranger, body.role ?? 'user', onNewcomer)
  await requireProof(ctx)
  await link(ctx, 'twitter', stranger, ctx.viewer.id)
  return enterAs(ctx, 'twitter', stranger, 'user', onNewcomer)
}
