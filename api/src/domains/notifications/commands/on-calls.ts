import type { NotificationSentence } from '@fanfare/contract'
import type { Facts } from '../../../kernel/facts.ts'
import type { FactTable } from '../../../kernel/relay.ts'
import { findCall } from '../../bookings/index.ts'
import { tell } from './tell.ts'

type Tx = Parameters<typeof tell>[0]
type Side = 'fan' | 'creator'
type Moved = Facts['call_moved']
type Told = Partial<Record<Side, NotificationSentence>>

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

/** Tells one side, in a line that names the other. */
async function tellSide(
  tx: Tx,
  { callId, fanId, performerId }: Omit<Moved, 'what' | 'side'>,
  to: Side,
  what: NotificationSentence,
) {
  const row = await findCall(tx, callId)
  if (!row) return
  const [userId, actorId] = to === 'fan' ? [fanId, performerId] : [performerId, fanId]
  const amount_minor = row.charged_minor > 0n ? row.charged_minor : row.price_minor
  await tell(tx, [userId], {
    ...{ what, groupKey: `call:${callId}:${what}`, actorId, thing: { type: 'call', id: callId } },
    data: {
      ...{ href: `/calls/${callId}`, title: row.title, at: row.start_at.toISOString() },
      amountMinor: String(amount_minor),
    },
  })
}

/** Booked calls, to the side that has to know. */
export const onCalls: FactTable = {
  async call_moved(tx, fact) {
    for (const side of ['fan', 'creator'] as const) {
      const what = tellings[fact.what][side]
      if (what && side !== fact.side) await tellSide(tx, fact, side, what)
    }
  },
  async call_reminder(tx, fact) {
    const row = await findCall(tx, fact.callId)
    // It may have been cancelled since.
    if (row?.state !== 'confirmed') return
    const what = fact.when === 'day' ? 'call_reminder_day' : 'call_reminder_soon'
    for (const side of ['fan', 'creator'] as const) await tellSide(tx, fact, side, what)
  },
  calls_closed: (tx, { performerId }) =>
    tell(tx, [performerId], {
      ...{ what: 'calls_closed', groupKey: `calls_closed:${performerId}`, comesBack: true },
      data: { href: '/studio/calls' },
    }),
}
