import { type Basis, type DecisionKind, defaultRulesPage } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { closeAppeal } from '../store/appeals.ts'
import { insertDecision, liftInForce, type NewDecision } from '../store/decisions.ts'

/** What was decided, about whom and why. Without an operator the site decided by itself. */
export type Decided = Pick<Basis, 'ground' | 'law' | 'rulesPage'> & {
  /** Only where it has to be that of something else. */
  id?: string
  userId: string
  kind: DecisionKind
  target: string
  targetId: string
  title: string
  reason: string
  operatorId: string | null
}

const title_max = 120

/**
 * Writes down a decision in the transaction that carries it out: its statement of reasons, which the person reads at
 * /account/decisions and can appeal against (DSA, Articles 17 and 20). They are told of it.
 */
export async function recordDecision(tx: Tx, decided: Decided): Promise<void> {
  const { id = newId(), userId, kind, target, targetId, reason, operatorId } = decided
  const about = { user_id: userId, kind, target, target_id: targetId, title: cut(decided.title) }
  await insertDecision(tx, {
    id,
    ...about,
    ...restsOn(decided),
    reason,
    operator_id: operatorId,
    created_at: now(),
  })
  await recordFact(tx, 'decision_made', { decisionId: id, userId })
  if (kind === 'account') await addJobIn(tx, 'mail_account_decision', { decisionId: id })
}

function restsOn({ ground = 'rules', law = 'other', rulesPage = defaultRulesPage }: Basis) {
  const isLaw = ground === 'law'
  const rests: Pick<NewDecision, 'ground' | 'law' | 'rules_page'> = {
    ground,
    law: isLaw ? law : null,
    rules_page: isLaw ? null : rulesPage,
  }
  return rests
}

const cut = (title: string) => (title.length > title_max ? `${title.slice(0, title_max - 1)}…` : title)

/** Who lifts a decision and why; null where the time of a counter-notice did. */
export type Lift = { operatorId: string | null; reason: string }

/**
 * Marks what is in force about a thing as lifted, in the transaction that undoes it; an open appeal against it has
 * succeeded by that. The person is told. Does nothing where nothing is in force.
 */
export async function liftDecisions(
  tx: Tx,
  about: { kind: DecisionKind; targetId: string },
  { operatorId, reason }: Lift,
): Promise<void> {
  const at = now()
  const lifted = await liftInForce(tx, about, { lifted_at: at, lifted_by: operatorId, lift_reason: reason })
  for (const { id, user_id: userId } of lifted) {
    const close = { outcome: 'lifted', reason, decided_by: operatorId, decided_at: at } as const
    const isAppealed = await closeAppeal(tx, id, close)
    await recordFact(tx, isAppealed ? 'appeal_decided' : 'decision_lifted', { decisionId: id, userId })
  }
}
