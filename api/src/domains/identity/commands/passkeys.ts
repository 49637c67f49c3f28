import type { Input, passkeys } from '@fanfare/contract'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { fromNow, minute_ms, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { getUser } from '../queries/people.ts'
import { waysIn } from '../store/linked-accounts.ts'
import * as store from '../store/passkeys.ts'
import { passkeyView } from '../views.ts'
import { withLockOut } from './lock-out.ts'
import { openSession } from './login.ts'
import { checkSecondFactor } from './second-factor.ts'
import { noteSecondFactor, renewProof, requireOwnFactor, requireProof } from './step-up.ts'

/** Ed25519, P-256 and RSA as COSE numbers them; every authenticator has one of them. */
const algorithms = [-8, -7, -257]
const challenge_lives_ms = 5 * minute_ms

/** A passkey belongs to the host name of the site, and the browser signs the origin with it. */
function partyOf(ctx: Ctx): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(ctx.config.siteUrl)
  return { rpID: hostname, origin }
}

async function keepChallenge(ctx: Ctx, challenge: string, user_id: string | null): Promise<void> {
  await store.insertChallenge(ctx.db.sql, { challenge, user_id, expires_at: fromNow(challenge_lives_ms) }, now())
}

/** What the browser needs to make a passkey that the device can find by itself. */
export async function passkeyOptions(ctx: Ctx): Promise<Record<string, unknown>> {
  await requireProof(ctx)
  await requireOwnFactor(ctx)
  const user = await getUser(ctx.db.sql, viewerOf(ctx).id)
  const [{ siteName }, known] = await Promise.all([settingsOf(ctx.db), store.passkeysOf(ctx.db.sql, user.id)])
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: partyOf(ctx).rpID,
    userName: user.username ?? user.email ?? user.name,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map(key => ({ id: key.credential_id, transports: key.transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  await keepChallenge(ctx, options.challenge, user.id)
  return options as unknown as Record<string, unknown>
}

/** Keeps the passkey that the browser made. Refuses PASSKEY_REFUSED: another site's, an old challenge, known already. */
export async function addPasskey(ctx: Ctx, body: Input<typeof passkeys.addPasskey>['body']) {
  await requireProof(ctx)
  await requireOwnFactor(ctx)
  const { id } = viewerOf(ctx)
  const { rpID, origin } = partyOf(ctx)
  const verified = await verifyRegistrationResponse({
    response: body.response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge => store.takeChallenge(ctx.db.sql, challenge, id, now()),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified.verified || !verified.registrationInfo) throw refuse('PASSKEY_REFUSED')
  const { credential, credentialBackedUp, userVerified } = verified.registrationInfo
  const row = await store.insertPasskey(ctx.db.sql, {
    id: newId(),
    user_id: id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    is_synced: credentialBackedUp,
    verifies_user: userVerified,
    name: body.name.trim(),
    created_at: now(),
    last_used_at: null,
  })
  if (!row) throw refuse('PASSKEY_REFUSED', undefined, 'You already have this passkey.')
  if (userVerified) await noteSecondFactor(ctx)
  return passkeyView(row)
}

export async function renamePasskey(ctx: Ctx, id: string, name: string) {
  const row = isId(id) ? await store.renamePasskey(ctx.db.sql, viewerOf(ctx).id, id, name.trim()) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return passkeyView(row)
}

/** Removes a passkey of one's own. Refuses LAST_WAY_IN where neither a password nor anything else is left. */
export async function removePasskey(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  await requireProof(ctx)
  const viewer = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    const ways = await waysIn(tx, viewer.id)
    if (!isId(id) || !(await store.deletePasskey(tx, viewer.id, id))) throw refuse('ENTITY_NOT_FOUND')
    if (ways <= 1) throw refuse('LAST_WAY_IN')
  })
  return { success: true }
}

/** What the browser needs to prove a passkey; it is the same for everybody, so it tells nothing of any account. */
export async function passkeyChallenge(ctx: Ctx): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({ rpID: partyOf(ctx).rpID, userVerification: 'preferred' })
  await keepChallenge(ctx, options.challenge, null)
  return options as unknown as Record<string, unknown>
}

/**
 * Logs in by a passkey. It stands for both factors where the device has asked for a finger, a face or a PIN; where it
 * has not, an account with codes is asked for one as it is beside a password.
 */
export async function loginWithPasskey(ctx: Ctx, body: Input<typeof passkeys.loginWithPasskey>['body']) {
  const { key, verifiesUser } = await provenKey(ctx, body.response)
  const user = await getUser(ctx.db.sql, key.user_id)
  const bySecondFactor = verifiesUser || (await codeBeside(ctx, user.id, body.code))
  return openSession(ctx, user, { remember: body.remember ?? false, bySecondFactor })
}

async function codeBeside(ctx: Ctx, userId: string, code: string | undefined): Promise<boolean> {
  return withLockOut<boolean>(ctx, { purpose: 'login', userId }, async () => {
    try {
      return { done: await checkSecondFactor(ctx, userId, code) }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SECOND_FACTOR_INCORRECT') return { failed: error }
      throw error
    }
  })
}

/** Proves that it is still the owner of this session, before something sensitive. */
export async function confirmWithPasskey(ctx: Ctx, response: Record<string, unknown>): Promise<{ success: boolean }> {
  const { key, verifiesUser } = await provenKey(ctx, response)
  if (key.user_id !== viewerOf(ctx).id) throw refuse('PASSKEY_REFUSED')
  await renewProof(ctx)
  if (verifiesUser) await noteSecondFactor(ctx)
  return { success: true }
}

async function provenKey(
  ctx: Ctx,
  given: Record<string, unknown>,
): Promise<{ key: store.PasskeyRow; verifiesUser: boolean }> {
  const key = typeof given.id === 'string' ? await store.findByCredentialId(ctx.db.sql, given.id) : undefined
  if (!key) throw refuse('PASSKEY_REFUSED')
  const { rpID, origin } = partyOf(ctx)
  const verified = await verifyAuthenticationResponse({
    response: given as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge => store.takeChallenge(ctx.db.sql, challenge, null, now()),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: Number(key.counter),
      transports: key.transports,
    },
  }).catch(() => undefined)
  if (!verified?.verified) throw refuse('PASSKEY_REFUSED')
  const { newCounter, userVerified: verifiesUser } = verified.authenticationInfo
  await store.usePasskey(ctx.db.sql, key.id, { counter: newCounter, verifiesUser }, now())
  return { key, verifiesUser }
}
