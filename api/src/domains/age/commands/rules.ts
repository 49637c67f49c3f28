import type { age, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isCountry } from '../../../kernel/country.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { forgetRules } from '../queries/rules.ts'
import { insertRule, lockRule, type RuleRow, updateRule } from '../store/rules.ts'

/** Asks for a check at a place from now on. Refuses an unknown country, and AGE_RULE_TAKEN where a rule holds there. */
export async function addRule(ctx: Ctx, body: Input<typeof age.addAgeRule>['body']): Promise<RuleRow> {
  const country = body.country.toUpperCase()
  if (!isCountry(country)) throw refuseFields([{ path: 'country', message: 'Choose a country.' }])
  const { minimumAge: minimum_age, methods, days, covers, law = '' } = body
  const rule: RuleRow = {
    id: newId(),
    country,
    region: body.region?.toUpperCase() || null,
    minimum_age,
    methods,
    days,
    covers,
    law: law.trim(),
    created_by: viewerOf(ctx).id,
    created_at: now(),
    ended_at: null,
  }
  await ctx.db.tx(async tx => {
    if (!(await insertRule(tx, rule)))
      throw refuseFields(
        [{ path: 'country', message: 'This place already has a rule. Change that one.' }],
        'AGE_RULE_TAKEN',
      )
    await recordAct(tx, ctx, { act: 'add_age_rule', target: 'age_rule', targetId: rule.id, after: shownOf(rule) })
  })
  forgetRules(ctx.db)
  return rule
}

/** Changes what a rule asks for. Refuses EDIT_CONFLICT once it has ended. */
export async function changeRule(
  ctx: Ctx,
  id: string,
  { minimumAge: minimum_age, methods, days, covers, law = '' }: Input<typeof age.changeAgeRule>['body'],
): Promise<RuleRow> {
  return change(ctx, id, 'change_age_rule', { minimum_age, methods, days, covers, law: law.trim() })
}

/** Stops asking at a place. */
export async function endRule(ctx: Ctx, id: string): Promise<RuleRow> {
  return change(ctx, id, 'end_age_rule', { ended_at: now() })
}

async function change(
  ctx: Ctx,
  id: string,
  act: 'change_age_rule' | 'end_age_rule',
  changes: Partial<RuleRow>,
): Promise<RuleRow> {
  const changed = await ctx.db.tx(async tx => {
    const rule = isId(id) ? await lockRule(tx, id) : undefined
    if (!rule) throw refuse('ENTITY_NOT_FOUND')
    if (rule.ended_at) throw refuse('EDIT_CONFLICT')
    await updateRule(tx, id, changes)
    const after = { ...rule, ...changes }
    await recordAct(tx, ctx, { act, target: 'age_rule', targetId: id, before: shownOf(rule), after: shownOf(after) })
    return after
  })
  forgetRules(ctx.db)
  return changed
}

const shownOf = ({ id: _id, created_by: _by, created_at: _at, ...rule }: RuleRow) => rule
