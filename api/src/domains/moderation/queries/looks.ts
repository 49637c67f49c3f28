import type { takedownTargets } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'

/** A thing as operators see it who decide about it, whatever its status: whose it is, what it says, its picture. */
export type SeenThing = {
  id: string
  /** The name in its address, where it has one. */
  name: string | null
  performerId: string
  title: string
  /** When it was first shown; rooms that don't say it leave it out. */
  publishedAt?: Date | null
  fileId: string | null
  /** What a comment is under. */
  under?: { objectType: string; objectId: string }
  /** Of a message to many: all of it, which is what is taken down, and how many people got it. */
  whole?: { id: string; recipients: number }
}

/** What is taken down where a thing is: itself, or all of what it's a copy of. */
export const wholeOf = (id: string, seen: Map<string, SeenThing>): string => seen.get(id)?.whole?.id ?? id

/** Things of a kind by their ids or the names in their addresses, in one query; what there isn't is left out. */
export type Look = (db: Queryable, idsOrNames: string[]) => Promise<SeenThing[]>

/** How rooms above show what cases are about. */
export type Looks = Record<(typeof takedownTargets)[number] | 'comment', Look> & {
  /** Addresses of small pictures of files, for the session of the viewer, by the files' ids. */
  thumbnails(ctx: Ctx, fileIds: string[]): Promise<Map<string, string>>
}

/** Some things of cases that there are, by their ids, in one query for each kind; only kinds that a room shows. */
export async function lookAll(
  db: Queryable,
  things: { target: string | null; target_id: string | null }[],
  looks: Looks,
): Promise<Map<string, SeenThing>> {
  const kinds = ['feed', 'gallery', 'video', 'product', 'message', 'story', 'fundraiser', 'comment'] as const
  const seen = await Promise.all(
    kinds.map(kind =>
      looks[kind](
        db,
        things.flatMap(({ target, target_id }) => (target === kind && target_id ? [target_id] : [])),
      ),
    ),
  )
  return new Map(seen.flat().map(thing => [thing.id, thing]))
}
