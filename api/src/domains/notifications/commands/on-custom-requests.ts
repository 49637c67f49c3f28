import type { CustomRequestStep, NotificationSentence } from '@fanfare/contract'
import type { FactTable } from '../../../kernel/relay.ts'
import { findRequest } from '../../custom-requests/index.ts'
import { accountantIds } from '../../identity/index.ts'
import { tell } from './tell.ts'

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

type Moved = { requestId: string; fanId: string; performerId: string }
type Tx = Parameters<typeof tell>[0]

/** Tells one side, in a line that names the other. */
async function tellSide(tx: Tx, { requestId, fanId, performerId }: Moved, to: 'fan' | 'creator', what: Told['what']) {
  const row = await findRequest(tx, requestId)
  const [userId, actorId] = to === 'fan' ? [fanId, performerId] : [performerId, fanId]
  await tell(tx, [userId], {
    ...{ what, groupKey: `custom_request:${requestId}:${what}`, actorId },
    thing: { type: 'custom_request', id: requestId },
    data: {
      href: `/custom-requests/${requestId}`,
      ...(row && { amountMinor: String(row.counter_minor ?? row.price_minor) }),
      ...(row?.due_at && { at: row.due_at.toISOString() }),
    },
  })
}

/** Operators who decide, unless one of them was quicker. */
async function tellOperators(tx: Tx, { requestId }: Moved): Promise<void> {
  const row = await findRequest(tx, requestId)
  if (!row?.decide_by) return
  await tell(tx, await accountantIds(tx), {
    ...{ what: 'custom_request_to_decide', groupKey: `custom_request_to_decide:${requestId}` },
    data: { at: row.decide_by.toISOString(), href: `/operator/custom-requests/${requestId}` },
  })
}

/** Custom requests, to the side that has to know. */
export const onCustomRequests: FactTable = {
  async custom_request_moved(tx, fact) {
    const { to, what } = tellings[fact.what]
    for (const side of to.filter(one => one !== fact.side)) await tellSide(tx, fact, side, what)
    if (fact.what === 'disputed') await tellOperators(tx, fact)
  },
  custom_request_due_soon: (tx, fact) => tellSide(tx, fact, 'creator', 'custom_request_due_soon'),
}
