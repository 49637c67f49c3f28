import { type CustomRequestStep, customRequestsNews as declared, type NotificationSentence } from '@fanfare/contract'
import { roomNews, type Step } from '../../kernel/news.ts'
import { accountantIds } from '../identity/index.ts'
import { findRequests, type RequestRow } from './store/requests.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

type Told = { to: ('fan' | 'creator')[]; what: NotificationSentence }

/** Who is told of what happened to a custom request, if they didn't do it themselves. */
const tellings: Record<CustomRequestStep['what'], Told> = {
  asked: { to: ['creator'], what: 'custom_request_asked' },
  countered: { to: ['fan'], what: 'custom_request_countered' },
  accepted: { to: ['fan'], what: 'custom_request_accepted' },
  agreed: { to: ['creator'], what: 'custom_request_accepted' },
  declined: { to: ['fan'], what: 'custom_request_declined' },
  withdrawn: { to: ['creator'], what: 'custom_request_withdrawn' },
  overdue: { to: ['fan'], what: 'custom_request_overdue' },
  delivered: { to: ['fan'], what: 'custom_request_delivered' },
  redelivered: { to: ['fan'], what: 'custom_request_delivered' },
  changes_asked: { to: ['creator'], what: 'custom_request_changes_asked' },
  disputed: { to: ['creator'], what: 'custom_request_disputed' },
  completed: { to: ['fan', 'creator'], what: 'custom_request_completed' },
  cancelled: { to: ['fan'], what: 'custom_request_returned' },
  expired: { to: ['fan', 'creator'], what: 'custom_request_returned' },
  returned: { to: ['fan', 'creator'], what: 'custom_request_returned' },
}

/** Custom requests, to the side that has to know, and to the operators who decide a dispute. */
export const customRequestsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async custom_request_moved(tx, facts) {
      const rows = await findRequests(tx, facts.map(idOf))
      const operators = facts.some(({ what }) => what === 'disputed') ? await accountantIds(tx) : []
      return fact => {
        const row = rows.get(fact.requestId)
        const { to, what } = tellings[fact.what]
        const sides = to.filter(one => one !== fact.side).map(side => toSide(fact, row, side, what))
        return fact.what === 'disputed' ? [...sides, ...toOperators(row, operators)] : sides
      }
    },
    async custom_request_due_soon(tx, facts) {
      const rows = await findRequests(tx, facts.map(idOf))
      return fact => toSide(fact, rows.get(fact.requestId), 'creator', 'custom_request_due_soon')
    },
  },
})

type Moved = { requestId: string; fanId: string; performerId: string }

const idOf = ({ requestId }: Moved) => requestId

/** Tells one side, in a notification that names the other. */
function toSide(
  { requestId, fanId, performerId }: Moved,
  row: RequestRow | undefined,
  side: 'fan' | 'creator',
  what: NotificationSentence,
): Step {
  const [userId, actorId] = side === 'fan' ? [fanId, performerId] : [performerId, fanId]
  return {
    to: [userId],
    what,
    groupKey: `custom_request:${requestId}:${what}`,
    actorId,
    thing: { type: 'custom_request', id: requestId },
    data: {
      href: `/custom-requests/${requestId}`,
      ...(row ? { amountMinor: String(row.counter_minor ?? row.price_minor) } : undefined),
      ...(row?.due_at ? { at: row.due_at.toISOString() } : undefined),
    },
  }
}

/** Operators who decide, unless one of them was quicker. */
function toOperators(row: RequestRow | undefined, operators: string[]): Step[] {
  if (!row?.decide_by) return []
  return [
    {
      to: operators,
      what: 'custom_request_to_decide',
      groupKey: `custom_request_to_decide:${row.id}`,
      data: { at: row.decide_by.toISOString(), href: `/operator/custom-requests/${row.id}` },
    },
  ]
}
