import { type AgeOutcome, type AgeProviderName, type age, type Input, returnPath } from '@fanfare/contract'
import { type AgeAnswer, AgeProviderRefusal, ageProvidersOf, waysFor } from '../../../age-checks/index.ts'
import { day_ms, fromNow, minute_ms, now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type Answer, redirectTo } from '../../../kernel/http/bind.ts'
import { isSameSecret, newId, newSecret, sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { forgetShown } from '../queries/gate.ts'
import { readKept, sealKept } from '../queries/pass.ts'
import { ruleAt } from '../queries/rules.ts'
import { type CheckRow, endCheck, findCheck, insertCheck } from '../store/checks.ts'
import { findWait, type Proof, saveProof, saveWait } from '../store/proofs.ts'

const check_lives_ms = 20 * minute_ms
/** After a "no", so that no child tries until a way lets them through; it is short because a "no" can be wrong. */
const wait_ms = day_ms

/**
 * Begins a check in one of the ways of the place; answers the provider's page and the cookie that binds it. Refuses
 * AGE_CHECK_UNAVAILABLE where nothing is asked for or nobody offers that way, and AGE_CHECK_WAITS after a "no".
 */
export async function startCheck(
  ctx: Ctx,
  { provider, method, return: wanted }: Input<typeof age.startAgeCheck>['body'],
): Promise<{ url: string }> {
  const rule = await ruleAt(ctx.db, ctx)
  const asked = { minimumAge: rule?.minimum_age ?? 0, methods: rule?.methods ?? [] }
  const way = waysFor(ctx, asked).find(one => one.provider.name === provider && one.method === method)
  if (!rule || !way) throw refuse('AGE_CHECK_UNAVAILABLE')
  const until = await waitsUntil(ctx)
  if (until) throw refuse('AGE_CHECK_WAITS', { until: until.toISOString() })
  const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() }
  const journey = { ...secrets, redirectUrl: callbackUrl(ctx, provider), method, minimumAge: rule.minimum_age }
  const { url, reference } = await begun(ctx, way.provider.begin(journey))
  await insertCheck(ctx.db.sql, {
    state_sha256: sha256(secrets.state),
    provider,
    method,
    reference,
    minimum_age: rule.minimum_age,
    days: rule.days,
    user_id: personOf(ctx),
    nonce: secrets.nonce,
    code_verifier: secrets.codeVerifier,
    return_to: returnPath(wanted),
    expires_at: fromNow(check_lives_ms),
  })
  // It binds the check to this browser, so that no one shows their age in another's.
  ctx.setAgeCookie('ageState', secrets.state, check_lives_ms / 1000)
  return { url }
}

/** When somebody can try again after a "no"; undefined where they can at once. */
export async function waitsUntil(ctx: Ctx): Promise<Date | undefined> {
  const personId = personOf(ctx)
  return personId ? findWait(ctx.db.sql, personId, now()) : readKept(ctx, ctx.ageCookies.age)?.waits_until
}

/** Whose age it is: the account's, a helper's own also while they work for a creator; null for a visitor. */
export function personOf({ viewer }: Pick<Ctx, 'viewer'>): string | null {
  return viewer?.helper?.id ?? viewer?.id ?? null
}

function callbackUrl({ config }: Ctx, provider: AgeProviderName): string {
  return `${config.publicApiUrl}/age/checks/${provider}/callback`
}

/** What a provider doesn't let begin is a line for operators, and for people a reason to choose another way. */
async function begun<T>(ctx: Ctx, work: Promise<T>): Promise<T> {
  return work.catch(error => {
    ctx.log.warn({ requestId: ctx.requestId, reason: String(error) }, 'An age check could not begin')
    throw refuse('AGE_CHECK_UNAVAILABLE', {}, "This check isn't available right now. Choose another way, or try later.")
  })
}

/**
 * Takes a browser that comes back from a provider, asks the provider for the result, and leads to where someone wanted to
 * go, or to the page of the check with what came of it. A check ends once; its result is the provider's word alone.
 */
export async function finishCheck(
  ctx: Ctx,
  provider: AgeProviderName,
  back: Input<typeof age.finishAgeCheck>['query'],
): Promise<Answer> {
  const { state = '' } = back
  const check = await checkOf(ctx, provider, state)
  if (!check) return leadTo(ctx, 'expired', null)
  const answer = await resultOf(ctx, check, { ...back, state })
  if (answer === 'pending') return leadTo(ctx, 'pending', check.return_to, { provider, state })
  if (!(await endCheck(ctx.db.sql, check.state_sha256))) return leadTo(ctx, 'expired', check.return_to)
  ctx.setAgeCookie('ageState', '', 0)
  if (answer === 'under') await letWait(ctx)
  if (answer !== 'over') return leadTo(ctx, answer, check.return_to)
  await keepProof(ctx, check)
  return redirectTo(`${ctx.config.siteUrl}${check.return_to ?? '/'}`)
}

/** The check that this browser began, for the account that it began it with. */
async function checkOf(ctx: Ctx, provider: AgeProviderName, state: string): Promise<CheckRow | undefined> {
  if (!state || !isSameSecret(ctx.ageCookies.ageState ?? '', state)) return undefined
  const check = await findCheck(ctx.db.sql, sha256(state), now())
  const isTheirs = !check?.user_id || check.user_id === personOf(ctx)
  return check?.provider === provider && isTheirs ? check : undefined
}

type Back = Input<typeof age.finishAgeCheck>['query'] & { state: string }

/** A provider that can't be reached leaves the check as it is, so that the result can be asked for again. */
async function resultOf(ctx: Ctx, check: CheckRow, { state, code, iss }: Back): Promise<AgeAnswer> {
  const driver = ageProvidersOf(ctx).find(({ name }) => name === check.provider)
  if (!driver) return 'unclear'
  const { nonce, code_verifier: codeVerifier, method, minimum_age: minimumAge, reference } = check
  const journey = { state, nonce, codeVerifier, method, minimumAge, reference }
  try {
    return await driver.finish({ ...journey, redirectUrl: callbackUrl(ctx, check.provider) }, { code, iss })
  } catch (error) {
    const isRefused = error instanceof AgeProviderRefusal
    ctx.log.warn({ requestId: ctx.requestId, reason: String(error) }, 'An age check brought no result')
    return isRefused ? 'unclear' : 'pending'
  }
}

/** For the account or, for a visitor, in a cookie that nobody but this site can write. */
async function keepProof(ctx: Ctx, { minimum_age: over_age, method, provider, days }: CheckRow): Promise<void> {
  const lives_ms = days * day_ms
  const proof: Proof = { over_age, method, provider, checked_at: now(), expires_at: fromNow(lives_ms) }
  const user_id = personOf(ctx)
  if (!user_id)
    return ctx.setAgeCookie('age', sealKept(ctx, { proof: { ...proof, pass_id: newId() } }), lives_ms / 1000)
  await saveProof(ctx.db.sql, { ...proof, user_id })
  forgetShown(ctx, user_id)
}

async function letWait(ctx: Ctx): Promise<void> {
  const user_id = personOf(ctx)
  const waits_until = fromNow(wait_ms)
  if (user_id) await saveWait(ctx.db.sql, user_id, waits_until)
  else ctx.setAgeCookie('age', sealKept(ctx, { waits_until }), wait_ms / 1000)
}

function leadTo(ctx: Ctx, outcome: AgeOutcome, wanted: string | null, more: Record<string, string> = {}): Answer {
  const query = new URLSearchParams({ outcome, ...more, ...(wanted && { return: wanted }) })
  return redirectTo(`${ctx.config.siteUrl}/age?${query}`)
}
