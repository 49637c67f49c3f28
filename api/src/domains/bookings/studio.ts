import { day_ms } from '../../kernel/clock.ts'
import { type PlaceTable, type ToDoTable, waitingRows } from '../../kernel/studio.ts'
import { stopBookings } from './store/settings.ts'

/** What of this room waits for a creator: calls lapse unless they are confirmed, and begin at their time. */
export const bookingsToDo: ToDoTable = {
  callsToConfirm: (db, { performerId }) =>
    waitingRows(
      db,
      { id: db`c.id`, title: db`c.title`, person: db`c.fan_id`, due: db`c.answer_by`, since: db`c.created_at` },
      db`from calls c
        where c.performer_id = ${performerId} and c.state = 'asked' and c.proposed_by is distinct from 'creator'`,
    ),
  callsSoon: (db, { performerId, at }) =>
    waitingRows(
      db,
      { id: db`c.id`, title: db`c.title`, person: db`c.fan_id`, due: db`c.start_at` },
      db`from calls c where c.performer_id = ${performerId} and c.state = 'confirmed' and c.ends_at > ${at}
        and c.start_at < ${new Date(at.getTime() + day_ms)}`,
    ),
}

/** The places of this room in the studio. */
export const bookingsPlaces: PlaceTable = {
  calls: {
    has: (db, id) => db`
      exists (select 1 from calls where performer_id = ${id})
      or exists (select 1 from call_offers where performer_id = ${id})
      or exists (select 1 from call_settings where performer_id = ${id} and is_on)`,
    open: (db, id) => db`
      exists (select 1 from calls where performer_id = ${id} and state in ('asked', 'confirmed'))
      or exists (select 1 from call_settings where performer_id = ${id} and is_on)`,
    onOff: stopBookings,
  },
}
