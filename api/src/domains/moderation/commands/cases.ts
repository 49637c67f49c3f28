import { basisOfCase, type CaseKind, type cases, type Input } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { isAnotherModerator } from '../../identity/index.ts'
import { type Looks, lookAll, wholeOf } from '../queries/looks.ts'
import * as store from '../store/cases.ts'
import { linkToCase } from '../store/decisions.ts'
import { findNotice } from '../store/notices.ts'
import { takenDownAmong } from '../store/takedowns.ts'
import { clockOf } from './clock.ts'
import { isTakedownTarget, type Takedowns, takeDownIn } from './takedowns.ts'

/** The thing that a report is about, and whose it is. */
type Subject = { target: string; targetId: string; performerId: string }

/**
 * The open case of a thing, which another report about it joins, or a new one. The reason of the report may make it due
 * sooner, never later. It stays as it is until the transaction ends.
 */
export async function joinCase(tx: Tx, { target, targetId, performerId }: Subject, title: string) {
  const subject = `${target}:${targetId}`
  const received_at = now()
  const open = await store.lockOpenCase(tx, subject)
  if (open) {
    await hasten(tx, open, clockOf('report', title, received_at))
    return open
  }
  const made = await openCase(tx, 'report', { subject, title, received_at })
  // Someone else reported it at the same moment: theirs is the case, unless it is decided already.
  if (!made) return joinCase(tx, { target, targetId, performerId }, title)
  await store.insertThings(tx, [
    { id: newId(), case_id: made.id, place: 1, address: '', target, target_id: targetId, performer_id: performerId },
  ])
  return made
}

type Clock = ReturnType<typeof clockOf>
/** What a case is about, the reason of its report, and when it came, from which its clock runs. */
type Opening = { subject?: string | null; title?: string | null; received_at?: Date }

/** Opens a case; nothing where its subject has an open one. Operators hear at once of what is urgent. */
export async function openCase(
  tx: Tx,
  kind: CaseKind,
  { subject = null, title = null, received_at = now() }: Opening = {},
): Promise<store.CaseRow | undefined> {
  const { dueAt: due_at, isUrgent: is_urgent } = clockOf(kind, title, received_at)
  const row = { id: newId(), kind, subject, received_at, due_at, is_urgent }
  const made = await store.insertCase(tx, row)
  if (made?.is_urgent) await recordFact(tx, 'case_urgent', { caseId: made.id })
  return made
}

async function hasten(tx: Tx, { id, due_at, is_urgent }: store.CaseRow, clock: Clock): Promise<void> {
  if (clock.dueAt >= due_at) return
  await store.changeCase(tx, id, { due_at: clock.dueAt, is_urgent: is_urgent || clock.isUrgent })
  if (clock.isUrgent && !is_urgent) await recordFact(tx, 'case_urgent', { caseId: id })
}

type Decision = Input<typeof cases.decideCase>['body']

/**
 * Decides a case, once (POST /operator/cases/{id}/decide): with `removed` the chosen things are taken down in the same
 * transaction, on the ground that was chosen or that fits the kind of the case, and everyone who asked is told. Refuses ENTITY_NOT_FOUND, CASE_DECIDED, things that aren't in the case, a
 * removal that takes nothing down though it could, and CASE_NEEDS_ANOTHER to who decided it before someone objected.
 */
export async function decideCase(
  ctx: Ctx,
  idOrNumber: string,
  decision: Decision,
  { takedowns, looks }: { takedowns: Takedowns; looks: Looks },
): Promise<void> {
  await ctx.db.tx(async tx => {
    const row = await store.lockCase(tx, idOrNumber)
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    if (row.state === 'decided') throw refuse('CASE_DECIDED')
    const operator_id = viewerOf(ctx).id
    if (await needsAnother(tx, row, operator_id)) throw refuse('CASE_NEEDS_ANOTHER')
    const { decision: outcome, reason } = decision
    const chosen = await chosenThings(tx, row.id, decision, looks)
    const { ground = basisOfCase[row.kind].ground, law = basisOfCase[row.kind].law, rulesPage } = decision
    const why = { ...(ground && { ground }), ...(law && { law }), ...(rulesPage && { rulesPage }), reason }
    const wholes: string[] = []
    for (const thing of chosen) wholes.push((await takeDownIn(tx, ctx, { ...thing, ...why }, takedowns)).target_id)
    const { id, round } = row
    if (outcome === 'removed') await linkToCase(tx, row, wholes)
    const decided = { decision: outcome, reason, operator_id, decided_at: now() }
    await store.insertDecision(tx, { case_id: id, round, ...decided })
    await store.changeCase(tx, id, { state: 'decided' })
    const removed = chosen.map(({ target, targetId }) => ({ target, targetId }))
    const after = { number: caseNumber(row), decision: outcome, removed }
    await recordAct(tx, ctx, { act: 'decide_case', target: 'case', targetId: id, after, reason })
    await recordFact(tx, 'case_decided', { caseId: id, round })
    const notice = row.kind === 'report' ? undefined : await findNotice(tx, { caseId: id })
    if (notice) await addJobIn(tx, 'mail_notice_decided', { noticeId: notice.id })
  })
}

/** How people name a case. */
export const caseNumber = ({ number }: Pick<store.CaseRow, 'number'>) => `C-${number}`

/** Whether somebody decided a case before someone objected, and there is another operator who can decide it now. */
export async function needsAnother(db: Queryable, { id, round }: store.CaseRow, operatorId: string): Promise<boolean> {
  if (round === 1) return false
  const [first] = await store.decisionsOf(db, id)
  if (first?.operator_id !== operatorId) return false
  return isAnotherModerator(db, operatorId)
}

/** What a decision takes down, in the order of ids, so that two decisions never wait for each other. */
async function chosenThings(tx: Tx, caseId: string, { decision, things: chosen = [] }: Decision, looks: Looks) {
  const all = await store.thingsOf(tx, caseId)
  const seen = await lookAll(tx, all, looks)
  const eligible = all.flatMap(({ id, target, target_id }) =>
    isTakedownTarget(target) && target_id && seen.has(target_id) ? [{ id, target, targetId: target_id }] : [],
  )
  const known = new Set(eligible.map(({ id }) => id))
  const stranger = chosen.findIndex(id => !known.has(id))
  if (stranger >= 0) throw refuseFields([{ path: `things.${stranger}`, message: 'Choose things of this case.' }])
  if (decision === 'kept' && chosen.length > 0)
    throw refuseFields([{ path: 'things', message: 'Nothing is removed when you keep it.' }])
  if (decision === 'removed' && chosen.length === 0) {
    const down = await takenDownAmong(
      tx,
      eligible.map(({ targetId }) => wholeOf(targetId, seen)),
    )
    if (eligible.some(({ targetId }) => !down.has(wholeOf(targetId, seen))))
      throw refuseFields([{ path: 'things', message: 'Choose what to remove.' }])
  }
  return eligible.filter(({ id }) => chosen.includes(id)).sort((a, b) => a.targetId.localeCompare(b.targetId))
}

/** How long who asked can object to what was kept. */
export const objection_days = 183

/** How a case is for who asked, with what was decided. */
type Standing = Pick<store.CaseRow, 'state' | 'round'> & store.Decided & { objected_at: Date | null }

/**
 * Whether someone can object who asked: to what was kept, once, for six months (DSA, Article 20), or with those who object
 * to it now.
 */
export function canObject({ state, round, decision, decided_at, objected_at }: Standing): boolean {
  if (objected_at) return false
  if (round === 2) return state === 'open'
  return decision === 'kept' && decided_at !== null && decided_at > fromNow(-objection_days * day_ms)
}

/** Opens a case once more, with a new clock, because someone objects; `title` is the reason of a report. */
export async function reopenCase(tx: Tx, { id, kind, state }: store.CaseRow, title: string | null): Promise<void> {
  if (state === 'open') return
  const { dueAt: due_at, isUrgent: is_urgent } = clockOf(kind, title, now())
  await store.changeCase(tx, id, { state: 'open', round: 2, due_at, is_urgent })
  if (is_urgent) await recordFact(tx, 'case_urgent', { caseId: id })
}
