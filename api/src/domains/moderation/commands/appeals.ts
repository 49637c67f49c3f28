import type { AppealBody, appeals, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { isAnotherModerator, restoreAccountIn } from '../../identity/index.ts'
import { appealUntil, businessDaysAfter, needsCounterNotice } from '../policy.ts'
import * as store from '../store/appeals.ts'
import { type DecisionRow, lockDecision } from '../store/decisions.ts'
import { copyrightNoticesAbout } from '../store/notices.ts'
import { type Lift, liftDecisions } from './decisions.ts'
import { liftTakedownIn, type Takedowns } from './takedowns.ts'

const answer_businessDays = 7
const restore_businessDays = 10

/**
 * Appeals against a decision, once and within 6 months; a counter-notice where it was made for copyright. Operators answer
 * in 7 business days. Refuses DECISION_LIFTED, APPEALED_ALREADY, APPEAL_EXPIRED, and fields of a counter-notice that are
 * missing.
 */
export async function appeal(app: Pick<App, 'db'>, decisionId: string, body: AppealBody): Promise<void> {
  await app.db.tx(async tx => {
    const decision = await lockDecision(tx, decisionId)
    if (!decision) throw refuse('ENTITY_NOT_FOUND')
    if (await store.findAppealOf(tx, decisionId)) throw refuse('APPEALED_ALREADY')
    if (decision.lifted_at) throw refuse('DECISION_LIFTED')
    if (appealUntil(decision) <= now()) throw refuse('APPEAL_EXPIRED')
    const created_at = now()
    const row = {
      id: newId(),
      decision_id: decisionId,
      text: body.text.trim(),
      created_at,
      due_at: businessDaysAfter(created_at, answer_businessDays),
      ...counterNotice(decision, body, created_at),
    }
    await store.insertAppeal(tx, row)
    await recordFact(tx, 'appeal_made', { appealId: row.id, decisionId })
    if (row.restore_at) await passOn(tx, row.id, decision)
  })
}

/** Everyone whose notice named the thing gets a copy of its counter-notice (17 U.S.C. § 512(g)(2)(B)). */
async function passOn(tx: Tx, appealId: string, { target_id }: DecisionRow): Promise<void> {
  for (const noticeId of await copyrightNoticesAbout(tx, target_id))
    await addJobIn(tx, 'mail_counter_notice', { appealId, noticeId })
}

/** What a counter-notice says besides; it puts the thing back after 10 business days. */
function counterNotice(decision: DecisionRow, { name, address, underPenaltyOfPerjury }: AppealBody, at: Date) {
  if (!needsCounterNotice(decision)) return { name: null, address: null, restore_at: null }
  const missing: FieldError[] = [
    ...(name ? [] : [{ path: 'name', message: 'Enter your full name.' }]),
    ...(address ? [] : [{ path: 'address', message: 'Enter your postal address.' }]),
    ...(underPenaltyOfPerjury ? [] : [{ path: 'underPenaltyOfPerjury', message: 'Confirm the statement.' }]),
  ]
  if (missing.length > 0 || !name || !address) throw refuseFields(missing)
  return { name: name.trim(), address: address.trim(), restore_at: businessDaysAfter(at, restore_businessDays) }
}

/** Appeals against a decision about the viewer; those of others are not there. */
export async function appealOwn(ctx: Ctx, decisionId: string, body: AppealBody): Promise<void> {
  const decision = isId(decisionId) ? await ctx.db.tx(tx => lockDecision(tx, decisionId)) : undefined
  if (decision?.user_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
  await appeal(ctx, decisionId, body)
}

/**
 * Decides an appeal (POST /operator/appeals/{id}/decision). Lifting puts back what can be put back, in the same
 * transaction. Refuses APPEAL_DECIDED, so that of two at once one decides, and OTHER_OPERATOR_NEEDED to the operator who
 * made the decision, as long as there is another.
 */
export async function decideAppeal(
  ctx: Ctx,
  id: string,
  { outcome, reason }: Input<typeof appeals.decideAppeal>['body'],
  things: Takedowns,
): Promise<void> {
  await ctx.db.tx(async tx => {
    const { entry, decision } = await openAppeal(tx, id)
    if (!(await mayDecide(ctx, tx, decision))) throw refuse('OTHER_OPERATOR_NEEDED')
    const operatorId = viewerOf(ctx).id
    await recordAct(tx, ctx, {
      act: 'decide_appeal',
      target: 'appeal',
      targetId: id,
      reason,
      after: { outcome, decisionId: decision.id },
    })
    if (outcome === 'lifted') return undo(tx, ctx, decision, { operatorId, reason }, things)
    await store.closeAppeal(tx, entry.decision_id, { outcome, reason, decided_by: operatorId, decided_at: now() })
    await recordFact(tx, 'appeal_decided', { decisionId: decision.id, userId: decision.user_id })
    if (decision.kind === 'account') await addJobIn(tx, 'mail_account_decision', { decisionId: decision.id })
  })
}

async function openAppeal(tx: Tx, id: string): Promise<{ entry: store.AppealEntry; decision: DecisionRow }> {
  const entry = isId(id) ? await store.lockAppeal(tx, id) : undefined
  if (!entry) throw refuse('ENTITY_NOT_FOUND')
  if (entry.outcome) throw refuse('APPEAL_DECIDED')
  const decision = await lockDecision(tx, entry.decision_id)
  if (!decision) throw refuse('ENTITY_NOT_FOUND')
  return { entry, decision }
}

/** Whether the viewer may decide an appeal: not against their own decision, as long as there is another moderator. */
export async function mayDecide(ctx: Ctx, db: Tx | Ctx['db']['sql'], decision: DecisionRow): Promise<boolean> {
  const viewer = viewerOf(ctx).id
  return decision.operator_id !== viewer || !(await isAnotherModerator(db, viewer))
}

/** Undoes a decision as far as it can be undone, and marks it as lifted. */
async function undo(tx: Tx, ctx: Ctx, decision: DecisionRow, lift: Lift, things: Takedowns): Promise<void> {
  const { kind, target_id: targetId } = decision
  if (kind === 'takedown' && (await liftTakedownIn(tx, decision.id, lift, things))) return
  if (kind === 'account') await restoreAccountIn(tx, ctx, targetId, lift.reason)
  await liftDecisions(tx, { kind, targetId }, lift)
}

/**
 * Records that a lawsuit was filed about a counter-notice (POST /operator/appeals/{id}/lawsuit): it puts nothing back by
 * itself from then on. Recorded twice it is recorded once. Refuses APPEAL_DECIDED, and ENTITY_NOT_FOUND for what is no
 * counter-notice.
 */
export async function recordLawsuit(ctx: Ctx, id: string, reason: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const { entry } = await openAppeal(tx, id)
    if (!entry.restore_at) throw refuse('ENTITY_NOT_FOUND')
    if (entry.lawsuit_at) return
    const lawsuit = { lawsuit_at: now(), lawsuit_by: viewerOf(ctx).id, lawsuit_note: reason }
    await store.noteLawsuit(tx, id, lawsuit)
    await recordAct(tx, ctx, { act: 'record_lawsuit', target: 'appeal', targetId: id, reason })
  })
}

const restored = 'A counter-notice was sent and no lawsuit followed within 10 business days.'
const restores_max = 50

/**
 * Puts back what counter-notices ask for once their time has passed without a lawsuit. Each in a transaction of its own;
 * run twice it is done once.
 */
export async function restoreCounterNoticed(app: Pick<App, 'db' | 'log'>, things: Takedowns): Promise<void> {
  await workDue(app, {
    job: 'restore_counter_noticed',
    rows_max: restores_max,
    find: (db, which, limit) => store.appealsToRestore(db, now(), { which, limit }),
    work: ({ id }) =>
      app.db.tx(async tx => {
        const entry = await store.lockAppeal(tx, id)
        if (!entry || entry.outcome || entry.lawsuit_at) return
        await liftTakedownIn(tx, entry.decision_id, { operatorId: null, reason: restored }, things)
      }),
  })
}
