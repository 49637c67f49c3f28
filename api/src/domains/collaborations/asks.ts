import type { SharedKind } from '@fanfare/contract'
import type { Queryable } from '../../kernel/database.ts'
import type { House } from '../../kernel/room.ts'

/** A post, gallery or video as this room needs it. `price_minor` is 0 where it isn't for sale now. */
export type SharedItem = {
  id: string
  performerId: string
  title: string
  /** Its page. */
  href: string
  price_minor: bigint
  /** What stands for it, and whether that is open to everyone. */
  fileId: string | null
  isOpen: boolean
}

/** Things by their kinds and ids, one query for each kind, from the rooms that have them; what is gone is left out. */
export type FindItems = (db: Queryable, things: { kind: SharedKind; id: string }[]) => Promise<Map<string, SharedItem>>

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** Things that creators share the earnings of, by their ids, in one query for each kind. */
    shares: Partial<Record<SharedKind, (db: Queryable, ids: string[]) => Promise<SharedItem[]>>>
  }
}

/** Finds the things that creators share the earnings of, with a query for each kind. */
export const sharedItemsIn = (house: House): FindItems => {
  const finders = Object.entries(house.table('shares')) as [
    SharedKind,
    (db: Queryable, ids: string[]) => Promise<SharedItem[]>,
  ][]
  return async (db, things) => {
    const found = await Promise.all(
      finders.map(([kind, find]) =>
        find(
          db,
          things.filter(thing => thing.kind === kind).map(({ id }) => id),
        ),
      ),
    )
    return new Map(found.flat().map(item => [item.id, item]))
  }
}
