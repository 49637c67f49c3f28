import { type PlaceTable, type ToDoTable, waitingRows } from '../../kernel/studio.ts'

/** What of this room waits for a creator: shares that others offer them. */
export const collaborationsToDo: ToDoTable = {
  splitsToAnswer: (db, { performerId }) =>
    waitingRows(
      db,
      { id: db`c.id`, title: db`c.note`, person: db`c.performer_id`, since: db`c.proposed_at` },
      db`from collaboration_shares s join collaborations c on c.id = s.collaboration_id
        where s.performer_id = ${performerId} and s.state = 'asked' and c.state = 'asked'`,
    ),
}

/** The places of this room in the studio. */
export const collaborationsPlaces: PlaceTable = {
  splits: {
    has: (db, id) => db`
      exists (select 1 from collaborations where performer_id = ${id})
      or exists (select 1 from collaboration_shares where performer_id = ${id})`,
    open: (db, id) => db`
      exists (select 1 from collaborations where performer_id = ${id} and state in ('asked', 'running'))
      or exists (select 1 from collaboration_shares where performer_id = ${id} and state in ('asked', 'accepted'))`,
  },
}
