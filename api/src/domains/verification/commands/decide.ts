import type { VerificationView } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { setVerified } from '../../profiles/index.ts'
import { type CandidateRow, findCandidate, insertDecision } from '../store/decisions.ts'
import { candidateView } from '../views.ts'

/**
 * Verifies a creator who has handed in both documents and a date of birth: from now on the page is shown. A mail tells
 * them. Nothing happens to one who is verified already. Refuses DOCUMENTS_MISSING, and 404 for who is no creator.
 */
export function verifyPerformer(ctx: Ctx, performerId: string): Promise<VerificationView> {
  return decide(ctx, performerId, '', (tx, creator) => {
    if (creator.status === 'verified') return false
    if (creator.documents.length < 2) throw refuse('DOCUMENTS_MISSING')
    if (!creator.date_of_birth)
      throw refuseFields([{ path: 'dateOfBirth', message: 'This creator has not said when they were born.' }])
    return setVerified(tx, performerId, now())
  })
}

/**
 * Refuses a creator, or takes a verification back: the page is hidden from now on. A mail tells them why. Other
 * documents put them among those who wait again. Refuses 404 for who is no creator.
 */
export function refusePerformer(ctx: Ctx, performerId: string, reason: string): Promise<VerificationView> {
  return decide(ctx, performerId, reason.trim(), tx => setVerified(tx, performerId, null))
}

type Act = (tx: Tx, creator: CandidateRow) => Promise<boolean> | boolean

/** Two operators who decide about one creator do it one after the other; `act` answers whether there is news. */
async function decide(ctx: Ctx, performerId: string, reason: string, act: Act): Promise<VerificationView> {
  const decided = await ctx.db.tx(async tx => {
    if (!isId(performerId)) throw refuse('ENTITY_NOT_FOUND')
    await tx`select 1 from performers where user_id = ${performerId} for update`
    const creator = await findCandidate(tx, performerId)
    if (!creator) throw refuse('ENTITY_NOT_FOUND')
    if (!(await act(tx, creator))) return creator
    const verified = reason === ''
    await insertDecision(tx, {
      id: newId(),
      performer_id: performerId,
      operator_id: viewerOf(ctx).id,
      verified,
      reason,
      decided_at: now(),
    })
    await recordFact(tx, verified ? 'performer_verified' : 'performer_refused', { userId: performerId })
    await addJobIn(tx, 'mail_verification_decided', { userId: performerId, reason })
    return findCandidate(tx, performerId)
  })
  return candidateView(ctx.config, decided as CandidateRow)
}
