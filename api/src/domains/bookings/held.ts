import { now } from '../../kernel/clock.ts'
import type { Queryable, Tx } from '../../kernel/database.ts'
import { type Facts, recordFact } from '../../kernel/facts.ts'
import { held, type WrittenStep } from '../wallet/index.ts'
import { callLife, hold_after_ms, isOpen, openStates, overStates } from './lifecycle.ts'
import { type CallRow, callTable } from './store/calls.ts'
import { callView } from './views.ts'

/** Written out, so that the indexes of open calls serve. */
const openCalls = (db: Queryable) => db`t.state in ('asked', 'confirmed')`

/** Booked calls as what tokens are held for: how they move, who sees them, and what their money comes to. */
export const bookedCalls = held({
  kind: 'call',
  table: callTable,
  life: callLife,
  open: openStates,
  isOpen: openCalls,
  movedOn: 'CALL_MOVED_ON',
  returned: 'returned',
  unpayable: 'returned',
  terms: (_tx, { id, performer_id: performerId, price_minor, title, ends_at }: CallRow) => ({
    performerId,
    price_minor,
    title,
    expiresAt: new Date(ends_at.getTime() + hold_after_ms),
    context: { callId: id },
  }),
  leaves: (row, to, { text }) => ({
    ...(!isOpen(to) && {
      next_at: null,
      answer_by: null,
      proposed: [],
      proposed_by: null,
      ended_at: row.ended_at ?? now(),
    }),
    ...(text !== undefined && { note: text }),
  }),
  paid: charged_minor => ({ charged_minor }),
  tell: (tx: Tx, row: CallRow, { what, side }: WrittenStep<Facts['call_moved']['what']>) =>
    recordFact(tx, 'call_moved', { ...factOf(row), what, side }),
  // One that is on is settled by how it went: its show ends, and a block isn't a way not to pay.
  keeps: ({ show_id, start_at }) => show_id !== null && start_at <= now(),
  wouldPay: ({ state, price_minor }) => (isOpen(state) ? price_minor : null),
  view: callView,
  lists: {
    coming: { where: openCalls, by: 'start_at', first: 'lowest' },
    over: { where: db => db`t.state = any(${overStates})`, by: 'start_at' },
    missed: { where: db => db`t.state = 'missed_by_creator'`, by: 'start_at' },
  },
  desk: { target: 'call', view: 'view_call' },
})

/** What facts of a call carry. */
export function factOf({ id, fan_id, performer_id }: Pick<CallRow, 'id' | 'fan_id' | 'performer_id'>) {
  return { callId: id, fanId: fan_id, performerId: performer_id }
}
