import type { SuspensionDecisions } from '../../identity/index.ts'
import { liftDecisions, recordDecision } from './decisions.ts'

/** What is written down of suspensions: a decision each, which the owner is mailed with a way to appeal. */
export const suspensionDecisions: SuspensionDecisions = {
  suspended: (tx, { userId, ...why }) =>
    recordDecision(tx, { ...why, userId, kind: 'account', target: 'user', targetId: userId }),
  lifted: (tx, { userId, ...lift }) => liftDecisions(tx, { kind: 'account', targetId: userId }, lift),
}
