import { bookingsNews as declared, type NotificationSentence } from '@fanfare/contract'
import type { Facts } from '../../kernel/facts.ts'
import { roomNews, type Step } from '../../kernel/news.ts'
import { type CallRow, findCalls } from './store/calls.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

type Side = 'fan' | 'creator'
type Moved = Facts['call_moved']
type Told = Partial<Record<Side, NotificationSentence>>

const sides = ['fan', 'creator'] as const
const both = (what: NotificationSentence): Told => ({ fan: what, creator: what })

/** Which sentence each side reads of what happened to a call, if they didn't do it themselves. */
const tellings: Record<Moved['what'], Told> = {
  asked: { creator: 'call_asked' },
  booked: { creator: 'call_booked' },
  confirmed: { fan: 'call_confirmed' },
  proposed: both('call_proposed'),
  moved: both('call_moved'),
  opened: both('call_opened'),
  declined: { fan: 'call_declined' },
  lapsed: both('call_lapsed'),
  withdrawn: { creator: 'call_withdrawn' },
  cancelled: { fan: 'call_cancelled' },
  returned: both('call_returned'),
  completed: both('call_completed'),
  cut_short: both('call_cut_short'),
  missed_by_creator: { fan: 'call_missed_by_creator', creator: 'call_missed_own' },
  missed_by_fan: { fan: 'call_missed_own', creator: 'call_missed_by_fan' },
}

/** Booked calls, to the side that has to know. */
export const bookingsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async call_moved(tx, facts) {
      const rows = await findCalls(tx, facts.map(idOf))
      return fact =>
        sides.flatMap(side => {
          const what = tellings[fact.what][side]
          return what && side !== fact.side ? toSide(fact, rows.get(fact.callId), side, what) : []
        })
    },
    async call_reminder(tx, facts) {
      const rows = await findCalls(tx, facts.map(idOf))
      return fact => {
        const row = rows.get(fact.callId)
        // It may have been cancelled since.
        if (row?.state !== 'confirmed') return
        const what = fact.when === 'day' ? 'call_reminder_day' : 'call_reminder_soon'
        return sides.flatMap(side => toSide(fact, row, side, what))
      }
    },
    calls_closed:
      () =>
      ({ performerId }) => ({
        to: [performerId],
        what: 'calls_closed',
        groupKey: `calls_closed:${performerId}`,
        comesBack: true,
        data: { href: '/studio/calls' },
      }),
  },
})

type OfCall = Omit<Moved, 'what' | 'side'>

const idOf = ({ callId }: OfCall) => callId

/** Tells one side, in a notification that names the other. */
function toSide(
  { callId, fanId, performerId }: OfCall,
  row: CallRow | undefined,
  side: Side,
  what: NotificationSentence,
): Step[] {
  if (!row) return []
  const [userId, actorId] = side === 'fan' ? [fanId, performerId] : [performerId, fanId]
  const amount_minor = row.charged_minor > 0n ? row.charged_minor : row.price_minor
  return [
    {
      to: [userId],
      what,
      groupKey: `call:${callId}:${what}`,
      actorId,
      thing: { type: 'call', id: callId },
      data: {
        href: `/calls/${callId}`,
        title: row.title,
        at: row.start_at.toISOString(),
        amountMinor: String(amount_minor),
      },
    },
  ]
}
