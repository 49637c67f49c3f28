import { day_ms } from '../../kernel/clock.ts'
import { type PlaceTable, type ToDoTable, waitingRows } from '../../kernel/studio.ts'

/** So long before the ID of somebody ends, their consent is to be asked for again. */
const ends_ms = 30 * day_ms

/** What of this room waits for a creator. */
export const releasesToDo: ToDoTable = {
  consentsEnding: (db, { performerId, at }) =>
    waitingRows(
      db,
      { id: db`r.id`, title: db`r.stage_name`, person: db`r.user_id`, due: db`r.document_expires_on` },
      db`from releases r where r.performer_id = ${performerId} and r.state = 'verified'
        and r.document_expires_on < ${new Date(at.getTime() + ends_ms)}::date`,
    ),
}

/** The places of this room in the studio. */
export const releasesPlaces: PlaceTable = {
  consents: { has: (db, id) => db`exists (select 1 from releases where performer_id = ${id})` },
}
