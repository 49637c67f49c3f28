import type { VerificationView } from '@fanfare/contract'
import { now, second_ms } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { setVerified } from '../../profiles/index.ts'
import { candidateViews } from '../queries.ts'
import { type CandidateRow, findCandidate, insertDecision, undoDecision } from '../store/decisions.ts'
import { openedDocuments } from '../store/documents.ts'

/** How long an operator can undo a verification; the screen offers 10 s, the rest is for the way here. */
const undo_ms = 15 * second_ms

/**
 * Verifies a creator who has handed in both documents and a date of birth: from now on the page is shown. A mail tells
 * them once it can't be undone any more. Nothing happens to one who is verified already. Refuses DOCUMENTS_MISSING,
 * DOCUMENTS_NOT_OPENED for an operator who hasn't opened both, and 404 for an account that isn't a creator's.
 */
export function verifyPerformer(ctx: Ctx, performerId: string): Promise<VerificationView> {
  return decide(ctx, performerId, '', async (tx, creator) => {
    if (creator.status === 'verified') return false
    if (creator.documents.length < 2) throw refuse('DOCUMENTS_MISSING')
    const ids = creator.documents.map(document => document.id)
    const opened = await openedDocuments(tx, viewerOf(ctx).id, ids)
    if (opened.size < ids.length) throw refuse('DOCUMENTS_NOT_OPENED')
    if (!creator.date_of_birth)
      throw refuseFields([{ path: 'dateOfBirth', message: "This creator hasn't given a date of birth." }])
    return setVerified(tx, performerId, now())
  })
}

/**
 * Refuses a creator, or takes a verification back: the page is hidden from now on. A mail tells them why. Other
 * documents put them among those who wait again. Refuses 404 for an account that isn't a creator's.
 */
export function refusePerformer(ctx: Ctx, performerId: string, reason: string): Promise<VerificationView> {
  return decide(ctx, performerId, reason.trim(), tx => setVerified(tx, performerId, null))
}

/** Undoes the operator's own verification: no mail goes out. Refuses UNDO_EXPIRED once the time is over. */
export async function undoVerification(ctx: Ctx, performerId: string): Promise<VerificationView> {
  const operatorId = viewerOf(ctx).id
  const undone = await ctx.db.tx(async tx => {
    await lockCandidate(tx, performerId)
    const after = new Date(now().getTime() - undo_ms)
    if (!(await undoDecision(tx, { performerId, operatorId, after, at: now() }))) throw refuse('UNDO_EXPIRED')
    await setVerified(tx, performerId, null)
    await recordAct(tx, ctx, { act: 'undo_verification', target: 'performer', targetId: performerId })
    await recordFact(tx, 'performer_verification_undone', { userId: performerId })
    return (await findCandidate(tx, performerId)) as CandidateRow
  })
  return viewOf(ctx, undone)
}

type Act = (tx: Tx, creator: CandidateRow) => Promise<boolean>

/** Two operators who decide about one creator do it one after the other; `act` answers whether there is news. */
async function decide(ctx: Ctx, performerId: string, reason: string, act: Act): Promise<VerificationView> {
  const decided = await ctx.db.tx(async tx => {
    const creator = await lockCandidate(tx, performerId)
    if (!(await act(tx, creator))) return creator
    const verified = reason === ''
    const decision = {
      id: newId(),
      performer_id: performerId,
      operator_id: viewerOf(ctx).id,
      verified,
      reason,
      decided_at: now(),
    }
    await insertDecision(tx, decision)
    await recordAct(tx, ctx, {
      act: verified ? 'verify_performer' : 'refuse_performer',
      target: 'performer',
      targetId: performerId,
      before: { status: creator.status },
      after: { status: verified ? 'verified' : 'refused' },
      reason,
    })
    await recordFact(tx, verified ? 'performer_verified' : 'performer_refused', { userId: performerId })
    const mail = { userId: performerId, reason, decisionId: decision.id }
    const runAt = new Date(now().getTime() + undo_ms)
    await addJobIn(tx, 'mail_verification_decided', mail, verified ? { runAt } : {})
    return findCandidate(tx, performerId)
  })
  return viewOf(ctx, decided as CandidateRow)
}

async function lockCandidate(tx: Tx, performerId: string): Promise<CandidateRow> {
  if (!isId(performerId)) throw refuse('ENTITY_NOT_FOUND')
  await tx`select 1 from performers where user_id = ${performerId} for update`
  const creator = await findCandidate(tx, performerId)
  if (!creator) throw refuse('ENTITY_NOT_FOUND')
  return creator
}

async function viewOf(ctx: Ctx, row: CandidateRow): Promise<VerificationView> {
  const [view] = await candidateViews(ctx, [row])
  return view as VerificationView
}
