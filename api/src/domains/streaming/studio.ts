import { type PlaceTable, type ToDoTable, waitingRows } from '../../kernel/studio.ts'

/** What of this room waits for a creator: private shows that fans ask for, until their time. */
export const streamingToDo: ToDoTable = {
  showsToAnswer: (db, { performerId, at }) =>
    waitingRows(
      db,
      { id: db`s.id`, title: db`s.wish`, person: db`s.fan_id`, due: db`s.start_at`, since: db`s.created_at` },
      db`from show_requests s
        where s.performer_id = ${performerId} and s.state = 'pending' and s.ends_at is null and s.start_at > ${at}`,
    ),
}

/** The places of this room in the studio. Shows with an end are booked calls, which have a place of their own. */
export const streamingPlaces: PlaceTable = {
  streams: {
    has: (db, id) => db`
      exists (select 1 from streams where performer_id = ${id} and type = 'public' and started_at is not null)
      or exists (select 1 from announced_streams where performer_id = ${id} and state = 'planned')`,
    open: (db, id) => db`
      exists (select 1 from streams where performer_id = ${id} and type = 'public' and state = 'live')
      or exists (select 1 from announced_streams where performer_id = ${id} and state = 'planned')`,
  },
  shows: {
    has: (db, id) => db`exists (select 1 from show_requests where performer_id = ${id} and ends_at is null)`,
    open: (db, id) => db`
      exists (
        select 1 from show_requests
        where performer_id = ${id} and ends_at is null and state in ('pending', 'approved', 'started'))`,
  },
}
