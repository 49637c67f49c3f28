import { now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { forgetShown } from '../queries/gate.ts'
import { readKept } from '../queries/pass.ts'
import { addFirstProof, deleteProof, usePass } from '../store/proofs.ts'

/**
 * Makes the proof that this browser's visitor has the account's, at a login: for one account only, and only where the
 * account has none that counts. The browser's own is dropped.
 */
export async function takeAgeProof(ctx: Ctx, user_id: string): Promise<void> {
  const proof = readKept(ctx, ctx.ageCookies.age)?.proof
  if (!proof) return
  const { pass_id, over_age, method, provider, checked_at, expires_at } = proof
  await ctx.db.tx(async tx => {
    if (!(await usePass(tx, pass_id, expires_at))) return
    await addFirstProof(tx, { user_id, over_age, method, provider, checked_at, expires_at }, now())
  })
  forgetShown(ctx, user_id)
  ctx.setAgeCookie('age', '', 0)
}

/** Erases what is kept of somebody's age, here and in their browser. */
export async function eraseAgeProof(ctx: Ctx, userId: string): Promise<void> {
  await deleteProof(ctx.db.sql, userId)
  forgetShown(ctx, userId)
  ctx.setAgeCookie('age', '', 0)
}
