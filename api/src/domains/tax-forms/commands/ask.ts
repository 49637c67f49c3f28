import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { changeForm, findForm, lockPerformer } from '../store/forms.ts'
import { setStanding } from '../store/standings.ts'
import { graceFrom, tellCreator } from './tell.ts'

/**
 * Asks a creator to sign again, and says why: the form doesn't count any more, and the days until payouts wait begin anew.
 * Refuses ENTITY_NOT_FOUND, and TAX_FORM_REPLACED for an earlier form.
 */
export async function askTaxForm(ctx: Ctx, id: string, reason: string): Promise<{ state: 'needs_more' }> {
  const found = isId(id) ? await findForm(ctx.db.sql, id) : undefined
  if (!found) throw refuse('ENTITY_NOT_FOUND')
  const settings = await settingsOf(ctx.db)
  const { performer_id } = found
  await ctx.db.tx(async tx => {
    await lockPerformer(tx, performer_id)
    const form = await findForm(tx, id)
    if (!form) throw refuse('ENTITY_NOT_FOUND')
    if (form.replaced_at) throw refuse('TAX_FORM_REPLACED')
    const asked_at = now()
    await changeForm(tx, id, { state: 'needs_more', reason: reason.trim(), asked_by: viewerOf(ctx).id })
    await setStanding(tx, performer_id, { state: 'needs_more', asked_at })
    await recordAct(tx, ctx, {
      act: 'ask_tax_form',
      target: 'performer',
      targetId: performer_id,
      reason: reason.trim(),
      before: { state: form.state },
      after: { state: 'needs_more' },
    })
    await tellCreator(tx, performer_id, { what: 'more', until: graceFrom(asked_at, settings), reason: reason.trim() })
  })
  return { state: 'needs_more' }
}
