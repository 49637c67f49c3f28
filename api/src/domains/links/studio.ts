import type { PlaceTable } from '../../kernel/studio.ts'

/** The places of this room in the studio. */
export const linksPlaces: PlaceTable = {
  links: { has: (db, id) => db`exists (select 1 from tracking_links where performer_id = ${id})` },
}
