import { type accountClosure, type ClosureView, type Input, moneyToWire } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import type { Personal } from '../../../kernel/personal.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { forgetSessions, requireProof, startClosing, stopClosing } from '../../identity/index.ts'
import { leftWith } from '../../ledger/index.ts'
import { blockView, showClosure } from '../queries/closure.ts'
import { unsettled } from '../queries/unsettled.ts'
import * as store from '../store/closures.ts'

type Form = Input<typeof accountClosure.closeAccount>['body']

/**
 * Hides the viewer's account at once and has it closed for good when the days are over (POST /privacy/closure). What they
 * pay for stops renewing, and every other session ends. Refuses STEP_UP_NEEDED, and CLOSURE_BLOCKED with what has to be
 * settled first, or with the balance unless they give it up. Asking twice is asking once.
 */
export async function closeAccount(ctx: Ctx, personal: readonly Personal[], form: Form): Promise<ClosureView> {
  await requireProof(ctx)
  const { id: userId, sessionId, isClosing } = viewerOf(ctx)
  const { accountClosureDays } = await settingsOf(ctx.db)
  if (!isClosing)
    await ctx.db.tx(async tx => {
      await startClosing(tx, userId, sessionId)
      // One that an operator's restoring of the account has overtaken.
      await store.withdraw(tx, userId, now())
      for (const { begin } of personal) await begin?.(tx, userId)
      const [blocks, left_minor] = [await unsettled(tx, personal, userId), await leftWith(tx, userId)]
      const isLeft = left_minor > 0n && !form.giveUpBalance
      if (blocks.length > 0 || isLeft)
        throw refuse('CLOSURE_BLOCKED', { blocks: blocks.map(blockView), balance: moneyToWire(left_minor) })
      await store.insertClosure(tx, {
        id: newId(),
        user_id: userId,
        reason: form.reason?.trim() ?? '',
        asked_at: now(),
        give_up_balance: form.giveUpBalance ?? false,
        due_at: fromNow(accountClosureDays * day_ms),
        withdrawn_at: null,
        erasing_at: null,
        told_at_address: null,
        told_language: null,
        done_at: null,
      })
      await recordFact(tx, 'account_closing', { userId })
      await addJobIn(tx, 'mail_closure_asked', { userId })
    })
  forgetSessions(ctx)
  return showClosure(ctx, personal)
}

/** Shows the viewer's account again (DELETE /privacy/closure). Refuses ENTITY_NOT_FOUND where it isn't closing. */
export async function keepAccount(ctx: Ctx, personal: readonly Personal[]): Promise<ClosureView> {
  const userId = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    if (!(await store.withdraw(tx, userId, now())) || !(await stopClosing(tx, userId))) throw refuse('ENTITY_NOT_FOUND')
    await recordFact(tx, 'account_kept', { userId })
  })
  forgetSessions(ctx)
  return showClosure(ctx, personal)
}
