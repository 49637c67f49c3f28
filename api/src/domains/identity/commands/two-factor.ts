import { randomBytes } from 'node:crypto'
import type { Input, TwoFactorState, twoFactor } from '@fanfare/contract'
import { Secret } from 'otpauth'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { seal, unseal } from '../../../kernel/sealed.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { getUser } from '../queries/people.ts'
import * as store from '../store/two-factor.ts'
import { sealedFor, takeCode, totpOf } from './codes.ts'
import { noteSecondFactor, requireOwnFactor, requireProof } from './step-up.ts'

const recovery_codes = 10

type Parts = Pick<App, 'db' | 'secret'>

/** Whether a code is asked for, and how many recovery codes are left. */
export async function twoFactorState(ctx: Ctx): Promise<TwoFactorState> {
  const { id } = viewerOf(ctx)
  const [row, codes] = await Promise.all([store.findTwoFactor(ctx.db.sql, id), store.recoveryCodesOf(ctx.db.sql, id)])
  const enabledAt = row?.enabled_at?.toISOString() ?? null
  return { enabledAt, recoveryCodesLeft: codes.filter(code => code.used_at === null).length }
}

/** Makes a secret for an app. Needs a fresh proof; refuses TWO_FACTOR_ON where codes are asked for already. */
export async function setUpTwoFactor(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  await requireProof(ctx)
  await requireOwnFactor(ctx)
  const user = await getUser(ctx.db.sql, viewerOf(ctx).id)
  const { siteName } = await settingsOf(ctx.db)
  const secret = new Secret({ size: 20 })
  const secret_sealed = seal(ctx.secret, sealedFor, secret.base32)
  const kept = await store.keepSecret(ctx.db.sql, { user_id: user.id, secret_sealed, created_at: now() })
  if (!kept) throw refuse('TWO_FACTOR_ON')
  const uri = totpOf(secret, siteName, user.username ?? user.email ?? user.name).toString()
  return { secret: secret.base32, uri }
}

/** Turns codes on once the app has shown a right one, and makes recovery codes. */
export async function confirmTwoFactor(ctx: Ctx, { code }: Input<typeof twoFactor.confirmTwoFactor>['body']) {
  await requireProof(ctx)
  await requireOwnFactor(ctx)
  const { id } = viewerOf(ctx)
  const row = await store.findTwoFactor(ctx.db.sql, id)
  if (row?.enabled_at) throw refuse('TWO_FACTOR_ON')
  if (!row || !(await takeCode(ctx, row, code))) throw incorrect()
  await noteSecondFactor(ctx)
  return ctx.db.tx(async tx => {
    if (!(await store.enableTwoFactor(tx, id, now()))) throw refuse('TWO_FACTOR_ON')
    await store.replaceRecoveryCodes(tx, id, newCodes(ctx, id))
    return codesView(ctx, await store.recoveryCodesOf(tx, id))
  })
}

/** Shows the recovery codes, the used ones with when. */
export async function showRecoveryCodes(ctx: Ctx) {
  await requireProof(ctx)
  return codesView(ctx, await store.recoveryCodesOf(ctx.db.sql, viewerOf(ctx).id))
}

/** Makes ten new recovery codes in place of the old ones. Refuses ENTITY_NOT_FOUND where no codes are asked for. */
export async function renewRecoveryCodes(ctx: Ctx) {
  await requireProof(ctx)
  const { id } = viewerOf(ctx)
  return ctx.db.tx(async tx => {
    if (!(await store.findTwoFactor(tx, id))?.enabled_at) throw refuse('ENTITY_NOT_FOUND')
    await store.replaceRecoveryCodes(tx, id, newCodes(ctx, id))
    return codesView(ctx, await store.recoveryCodesOf(tx, id))
  })
}

/** Asks for the password alone again. */
export async function turnOffTwoFactor(ctx: Ctx): Promise<{ success: boolean }> {
  await requireProof(ctx)
  await ctx.db.tx(tx => store.deleteTwoFactor(tx, viewerOf(ctx).id))
  return { success: true }
}

function newCodes(app: Parts, user_id: string) {
  return Array.from({ length: recovery_codes }, (_, position) => {
    const code = new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32
    return { user_id, position, code_sha256: sha256(code), code_sealed: seal(app.secret, sealedFor, code) }
  })
}

function codesView(app: Parts, rows: store.RecoveryCodeRow[]) {
  const data = rows.map(row => ({
    code: (unseal(app.secret, sealedFor, row.code_sealed).match(/.{4}/g) ?? []).join('-'),
    usedAt: row.used_at?.toISOString() ?? null,
  }))
  return { data, total: data.length }
}

function incorrect() {
  return refuseFields(
    [{ path: 'code', message: "This code isn't right. Check it and try again." }],
    'SECOND_FACTOR_INCORRECT',
  )
}
