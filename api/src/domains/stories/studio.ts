import { now } from '../../kernel/clock.ts'
import type { PlaceTable } from '../../kernel/studio.ts'

/** The places of this room in the studio. */
export const storiesPlaces: PlaceTable = {
  stories: {
    has: (db, id) => db`
      exists (select 1 from stories where performer_id = ${id} and status <> 'removed')
      or exists (select 1 from story_highlights where performer_id = ${id})`,
    open: (db, id) => db`
      exists (select 1 from stories where performer_id = ${id} and status = 'active' and expires_at > ${now()})`,
  },
}
