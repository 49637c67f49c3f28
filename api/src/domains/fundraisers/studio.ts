import { type PlaceTable, type ToDoTable, waitingRows } from '../../kernel/studio.ts'

/** What of this room waits for a creator. */
export const fundraisersToDo: ToDoTable = {
  rewardsToDeliver: (db, { performerId }) =>
    waitingRows(
      db,
      { id: db`f.id`, title: db`f.title`, due: db`f.deliver_by`, since: db`f.ended_at` },
      db`from fundraisers f
        where f.performer_id = ${performerId} and f.state = 'succeeded' and f.deliver_by is not null`,
    ),
}

/** The places of this room in the studio. */
export const fundraisersPlaces: PlaceTable = {
  fundraisers: {
    has: (db, id) => db`exists (select 1 from fundraisers where performer_id = ${id})`,
    open: (db, id) => db`
      exists (
        select 1 from fundraisers
        where performer_id = ${id} and (state = 'running' or (state = 'succeeded' and deliver_by is not null)))`,
  },
}
