import type { FactTable } from '../../../kernel/relay.ts'
import { moderatorIds, supporterIds } from '../../identity/index.ts'
import { caseNumber, findAppeal, findCase, findDecision } from '../../safety/index.ts'
import { waitingMessage } from '../../support/index.ts'
import { tell } from './tell.ts'

type Tx = Parameters<typeof tell>[0]

/** What operators are called for: what is urgent, new appeals, and what is late. */
export const onDue: FactTable = {
  case_urgent: (tx, { caseId }) => aboutCase(tx, caseId, 'case_urgent'),
  case_overdue: (tx, { caseId }) => aboutCase(tx, caseId, 'case_overdue'),
  appeal_made: (tx, { appealId }) => aboutAppeal(tx, appealId, 'appeal_new'),
  appeal_overdue: (tx, { appealId }) => aboutAppeal(tx, appealId, 'appeal_overdue'),
  async support_overdue(tx, { threadId, messageId, number, dueAt }) {
    // It may have been answered since.
    if ((await waitingMessage(tx, threadId)) !== messageId) return
    await tell(tx, await supporterIds(tx), {
      ...{ what: 'support_overdue', groupKey: `support_overdue:${messageId}` },
      data: { title: number, at: dueAt, href: `/operator/support/${threadId}` },
    })
  },
}

async function aboutCase(tx: Tx, caseId: string, what: 'case_urgent' | 'case_overdue'): Promise<void> {
  const row = await findCase(tx, caseId)
  if (row?.state !== 'open') return
  const number = caseNumber(row)
  await tell(tx, await moderatorIds(tx), {
    ...{ what, groupKey: `${what}:${caseId}:${row.round}` },
    data: { title: number, at: row.due_at.toISOString(), href: `/operator/cases/${number}` },
  })
}

/** The operator whose decision it is about can't answer it, and is told only where nobody else can either. */
async function aboutAppeal(tx: Tx, appealId: string, what: 'appeal_new' | 'appeal_overdue'): Promise<void> {
  const entry = await findAppeal(tx, appealId)
  const decision = entry && (await findDecision(tx, entry.decision_id))
  if (!decision || entry.outcome) return
  const all = await moderatorIds(tx)
  const others = all.filter(id => id !== decision.operator_id)
  await tell(tx, others.length > 0 ? others : all, {
    ...{ what, groupKey: `${what}:${appealId}` },
    data: { title: decision.title, at: entry.due_at.toISOString(), href: `/operator/appeals/${appealId}` },
  })
}
