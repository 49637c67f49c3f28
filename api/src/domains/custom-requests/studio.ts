import { type PlaceTable, type ToDoTable, waitingRows } from '../../kernel/studio.ts'
import { openStates } from './lifecycle.ts'
import { stopRequests } from './store/settings.ts'

/** What of this room waits for a creator: requests expire unless they are answered, and what was promised has its day. */
export const customRequestsToDo: ToDoTable = {
  requestsToAnswer: (db, { performerId }) =>
    waitingRows(
      db,
      { id: db`r.id`, title: db`r.wish`, person: db`r.fan_id`, due: db`r.next_at`, since: db`r.created_at` },
      db`from custom_requests r where r.performer_id = ${performerId} and r.state = 'asked'`,
    ),
  requestsToDeliver: (db, { performerId }) =>
    waitingRows(
      db,
      { id: db`r.id`, title: db`r.wish`, person: db`r.fan_id`, due: db`r.due_at`, since: db`r.created_at` },
      db`from custom_requests r
        where r.performer_id = ${performerId} and r.state in ('accepted', 'overdue', 'changes_asked')`,
    ),
}

/** The places of this room in the studio. */
export const customRequestsPlaces: PlaceTable = {
  requests: {
    has: (db, id) => db`
      exists (select 1 from custom_requests where performer_id = ${id})
      or exists (select 1 from custom_request_settings where performer_id = ${id} and is_on)`,
    open: (db, id) => db`
      exists (select 1 from custom_requests where performer_id = ${id} and state = any(${openStates as unknown as string[]}))
      or exists (select 1 from custom_request_settings where performer_id = ${id} and is_on)`,
    onOff: stopRequests,
  },
}
