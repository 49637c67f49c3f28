import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { isFan } from '../../identity/index.ts'
import * as store from '../store/rules.ts'

/** Lets a fan pay by card whatever the rules say, with the operator's reason. Refuses ENTITY_NOT_FOUND. */
export async function trustPayer(ctx: Ctx, fanId: string, reason: string): Promise<{ trusted: boolean }> {
  await checkFan(ctx, fanId)
  const row = { fan_id: fanId, trusted_by: viewerOf(ctx).id, reason: reason.trim(), trusted_at: now() }
  await ctx.db.tx(async tx => {
    const before = await store.lockTrust(tx, fanId)
    await store.trust(tx, row)
    await recordAct(tx, ctx, {
      act: 'trust_payer',
      target: 'user',
      targetId: fanId,
      reason: row.reason,
      before: { trusted: Boolean(before) },
      after: { trusted: true },
    })
  })
  return { trusted: true }
}

/** Holds a fan to the rules again; asking twice changes nothing. Refuses ENTITY_NOT_FOUND. */
export async function distrustPayer(ctx: Ctx, fanId: string): Promise<{ trusted: boolean }> {
  await checkFan(ctx, fanId)
  await ctx.db.tx(async tx => {
    const before = await store.lockTrust(tx, fanId)
    if (!before) return
    await store.distrust(tx, fanId)
    await recordAct(tx, ctx, {
      act: 'distrust_payer',
      target: 'user',
      targetId: fanId,
      before: { trusted: true, reason: before.reason },
      after: { trusted: false },
    })
  })
  return { trusted: false }
}

async function checkFan(ctx: Ctx, fanId: string): Promise<void> {
  if (!(await isFan(ctx.db.sql, fanId))) throw refuse('ENTITY_NOT_FOUND')
}
