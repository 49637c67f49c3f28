import { type PlaceTable, type ToDoTable, waitingRows } from '../../kernel/studio.ts'

const title_max = 80

/** What of this room waits for a creator: posts that can't be shown as they are, and what they began to write. */
export const postsToDo: ToDoTable = {
  postsToFix: (db, { performerId }) =>
    waitingRows(
      db,
      { id: db`p.id`, title: db`left(coalesce(nullif(p.title, ''), p.text), ${title_max})`, since: db`p.updated_at` },
      db`from posts p where p.performer_id = ${performerId} and p.deleted_at is null
        and p.status in ('file-error', 'consent')`,
    ),
  drafts: (db, { performerId }) =>
    waitingRows(
      db,
      { id: db`p.id`, title: db`left(coalesce(nullif(p.title, ''), p.text), ${title_max})`, since: db`p.updated_at` },
      db`from posts p where p.performer_id = ${performerId} and p.deleted_at is null and p.status = 'draft'`,
    ),
}

/** The places of this room in the studio. Nothing in a collection is ever open. */
export const postsPlaces: PlaceTable = {
  collections: {
    has: (db, id) => db`exists (select 1 from post_collections where performer_id = ${id} and deleted_at is null)`,
    open: db => db`false`,
  },
}
