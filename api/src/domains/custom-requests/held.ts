import type { CustomRequestStep } from '@fanfare/contract'
import { fromNow, now } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import { recordFact } from '../../kernel/facts.ts'
import { newId } from '../../kernel/ids.ts'
import { everyRow, held, type WrittenStep } from '../wallet/index.ts'
import { hold_ms, late_ms, openStates, overStates, requestLife } from './lifecycle.ts'
import { isLate, wasDelivered } from './policy.ts'
import { type RequestRow, requestTable } from './store/requests.ts'
import { insertStep } from './store/steps.ts'
import { requestView } from './views.ts'

const titles = { photo: 'Custom photo', video: 'Custom video', audio: 'Custom audio', other: 'Custom request' } as const

/** Custom requests as what tokens are held for: how they move, who sees them, and what their money comes to. */
export const requests = held({
  kind: 'custom_request',
  table: requestTable,
  life: requestLife,
  open: openStates,
  isOpen: db => db`t.state = any(${[...openStates]})`,
  movedOn: 'CUSTOM_REQUEST_MOVED_ON',
  returned: 'returned',
  terms: (_tx, { id, performer_id: performerId, price_minor, kind }: RequestRow) => ({
    performerId,
    price_minor,
    title: titles[kind],
    expiresAt: fromNow(hold_ms),
    context: { requestId: id },
  }),
  leaves: () => ({ counter_minor: null, counter_days: null, next_at: null, decide_by: null }),
  write: (tx, { id }, step) => insertStep(tx, { id: newId(), request_id: id, ...step, created_at: now() }),
  tell: (tx: Tx, row: RequestRow, { what, side }: WrittenStep<CustomRequestStep['what']>) =>
    recordFact(tx, 'custom_request_moved', { ...factOf(row), what, side }),
  overdue: async (tx, row) => (isLate(row) ? becomeOverdue(tx, row) : row),
  // A block isn't a way not to pay. A creator who leaves keeps what waits for the fan or for operators.
  keeps: (row, { by, why }) => {
    if (by === 'fan') return wasDelivered(row)
    return why === 'closing' && (row.state === 'delivered' || row.state === 'disputed')
  },
  wouldPay: ({ counter_minor, price_minor }) => counter_minor ?? price_minor,
  view: requestView,
  lists: {
    all: everyRow,
    open: { where: db => db`t.state = any(${[...openStates]})` },
    over: { where: db => db`t.state = any(${overStates})` },
    disputed: { where: db => db`t.state = 'disputed'`, by: 'decide_by', first: 'lowest' },
  },
  desk: { target: 'custom_request', view: 'view_custom_request' },
})

/** The time of a request is over: from now on its fan may take it back. */
export function becomeOverdue(tx: Tx, row: RequestRow): Promise<RequestRow> {
  const next_at = new Date((row.due_at ?? now()).getTime() + late_ms)
  return requests.moveTo(tx, row, 'overdue', { side: 'site' }, { next_at })
}

/** What facts of a request carry. */
export function factOf({ id, fan_id, performer_id }: Pick<RequestRow, 'id' | 'fan_id' | 'performer_id'>) {
  return { requestId: id, fanId: fan_id, performerId: performer_id }
}
