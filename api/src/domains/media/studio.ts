import { day_ms } from '../../kernel/clock.ts'
import { type ToDoTable, waitingRows } from '../../kernel/studio.ts'

/** So long a refusal is told of. */
const told_ms = 14 * day_ms

/** What of this room waits for a creator. */
export const mediaToDo: ToDoTable = {
  filesRefused: (db, { performerId, at }) =>
    waitingRows(
      db,
      { id: db`r.file_id`, title: db`f.name`, since: db`r.decided_at` },
      db`from file_reviews r join files f on f.id = r.file_id
        where r.owner_id = ${performerId} and r.outcome = 'refused' and f.status = 'refused'
          and r.decided_at > ${new Date(at.getTime() - told_ms)}`,
    ),
}
