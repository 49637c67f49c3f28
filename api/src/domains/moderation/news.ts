import { type DecisionKind, moderationNews as declared, type NotificationSentence } from '@fanfare/contract'
import type { Tx } from '../../kernel/database.ts'
import { roomNews, type Say, type Step } from '../../kernel/news.ts'
import { moderatorIds } from '../identity/index.ts'
import { caseNumber } from './commands/cases.ts'
import { appealsOf, findAppeals } from './store/appeals.ts'
import { decisionsOfCases, findCases } from './store/cases.ts'
import { type DecisionRow, findDecisions } from './store/decisions.ts'
import { reportersOf } from './store/reports.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Tells people of decisions about them and of their appeals and reports, and operators of what is urgent or late. */
export const moderationNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async decision_made(tx, facts) {
      const decisions = await findDecisions(tx, facts.map(idOf))
      return fact =>
        about(decisions.get(fact.decisionId), (kind, { title, reason }) => [
          made[kind],
          reason ? `${title} (${reason})` : title,
        ])
    },
    async decision_lifted(tx, facts) {
      const decisions = await findDecisions(tx, facts.map(idOf))
      return fact =>
        about(decisions.get(fact.decisionId), (kind, { title }) => [
          kind === 'takedown' ? 'put_back' : 'decision_lifted',
          title,
        ])
    },
    async appeal_decided(tx, facts) {
      const decisions = await findDecisions(tx, facts.map(idOf))
      const appeals = await appealsOf(tx, facts.map(idOf))
      return ({ decisionId }) => {
        const what = appeals.get(decisionId)?.outcome === 'upheld' ? 'appeal_upheld' : 'appeal_lifted'
        return about(decisions.get(decisionId), (_kind, { title }) => [what, title])
      }
    },
    async case_decided(tx, facts) {
      const ids = facts.map(({ caseId }) => caseId)
      const decisions = await decisionsOfCases(tx, ids)
      const reporters = await reportersOf(tx, ids)
      return ({ caseId, round }) => {
        const decided = decisions.find(one => one.case_id === caseId && one.round === round)
        if (!decided) return
        return {
          to: reporters.get(caseId) ?? [],
          what: `report_${decided.decision}`,
          groupKey: `case:${caseId}:${round}`,
          data: { title: decided.reason, href: '/account/reports' },
        }
      }
    },
    case_urgent: (tx, facts) => casesCall(tx, facts, 'case_urgent'),
    case_overdue: (tx, facts) => casesCall(tx, facts, 'case_overdue'),
    appeal_made: (tx, facts) => appealsCall(tx, facts, 'appeal_new'),
    appeal_overdue: (tx, facts) => appealsCall(tx, facts, 'appeal_overdue'),
  },
})

const idOf = ({ decisionId }: { decisionId: string }) => decisionId

type Kind = Exclude<DecisionKind, 'account'>

/** What is said of each kind; people whose account is suspended can't log in and get a mail with a link instead. */
const made: Record<Kind, NotificationSentence> = {
  takedown: 'taken_down',
  comment: 'comment_removed',
  stream: 'stream_stopped',
  file: 'upload_removed',
}

type Told = [sentence: NotificationSentence, title: string]

function about(row: DecisionRow | undefined, say: (kind: Kind, row: DecisionRow) => Told): Step[] {
  if (!row || row.kind === 'account') return []
  const [what, title] = say(row.kind, row)
  return [
    {
      to: [row.user_id],
      what,
      groupKey: `decision:${what}:${row.id}`,
      data: { title, href: `/account/decisions/${row.id}` },
    },
  ]
}

/** Calls operators to cases that are still open. */
async function casesCall<W extends 'case_urgent' | 'case_overdue'>(
  tx: Tx,
  facts: { caseId: string }[],
  what: W,
): Promise<Say<W>> {
  const operators = await moderatorIds(tx)
  const cases = await findCases(
    tx,
    facts.map(({ caseId }) => caseId),
  )
  return ({ caseId }: { caseId: string }) => {
    const row = cases.get(caseId)
    if (row?.state !== 'open') return undefined
    const number = caseNumber(row)
    return {
      to: operators,
      what,
      groupKey: `${what}:${caseId}:${row.round}`,
      data: { title: number, at: row.due_at.toISOString(), href: `/operator/cases/${number}` },
    }
  }
}

/** The operator whose decision it is about can't answer it, and is told only where nobody else can either. */
async function appealsCall(tx: Tx, facts: { appealId: string }[], what: 'appeal_new' | 'appeal_overdue') {
  const operators = await moderatorIds(tx)
  const appeals = await findAppeals(
    tx,
    facts.map(({ appealId }) => appealId),
  )
  const decisions = await findDecisions(
    tx,
    [...appeals.values()].map(entry => entry.decision_id),
  )
  return ({ appealId }: { appealId: string }): Step | undefined => {
    const entry = appeals.get(appealId)
    const decision = entry && decisions.get(entry.decision_id)
    if (!decision || entry.outcome) return undefined
    const others = operators.filter(id => id !== decision.operator_id)
    return {
      to: others.length > 0 ? others : operators,
      what,
      groupKey: `${what}:${appealId}`,
      data: { title: decision.title, at: entry.due_at.toISOString(), href: `/operator/appeals/${appealId}` },
    }
  }
}
