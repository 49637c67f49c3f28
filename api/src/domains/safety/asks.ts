import { removableTargets, reportTargets } from '@fanfare/contract'
import type { House } from '../../kernel/room.ts'
import type { KnownTo } from './commands/contacts.ts'
import type { ReportedOwner } from './commands/reports.ts'
import type { Written } from './commands/scan-banned-terms.ts'
import type { Removables } from './commands/takedowns.ts'
import type { Looks } from './queries/looks.ts'
import type { CommentPlaces } from './routes.ts'

type ReportTarget = (typeof reportTargets)[number]
type Asked = Parameters<ReportedOwner>
/** Answers for one kind of thing. */
type OwnerOf<Kind> = (
  app: Asked[0],
  actor: Asked[1],
  thing: Asked[2] & { objectType: Kind },
) => ReturnType<ReportedOwner>

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** How each kind of thing leaves the site when operators take it down, and comes back. */
    removes: Partial<Removables>
    /** What cases are about, as operators see it who decide about them. */
    looks: Partial<Looks>
    /** Whose a thing is that somebody reports, by its kind. */
    reported: { [Kind in ReportTarget]?: OwnerOf<Kind> }
    /** Where comments stand. */
    commentPlaces: { placesOf: CommentPlaces }
    /** Whom of some people a creator knows on the site. */
    knows: KnownTo[]
    /** What people published in words, kind by kind, for the search for banned terms. */
    written: readonly Written[]
  }
}

/** How things leave the site and come back, each kind by its room. */
export const removablesIn = (house: House): Removables => house.whole('removes', removableTargets)

/** What cases are about, each kind as its room shows it. */
export const looksIn = (house: House): Looks => house.whole('looks', [...removableTargets, 'comment', 'thumbnails'])

/** What people published in words. A search that goes on while a site is updated to one with a new kind may leave it to the next. */
export const writtenIn = (house: House): readonly Written[] => house.all('written').flat()

/** Whose a thing is that somebody reports. */
export const reportedIn = (house: House): ReportedOwner => {
  const owners = house.whole('reported', reportTargets)
  return (app, actor, thing) => owners[thing.objectType](app, actor, thing as never)
}

/** Who of some people a creator knows on the site, by any of the ways in which rooms know it. */
export const knownIn = (house: House): KnownTo => {
  const ways = house.all('knows').flat()
  return async (db, performerId, ids) => {
    const known = await Promise.all(ways.map(knowAmong => knowAmong(db, performerId, ids)))
    return new Set(known.flatMap(some => [...some]))
  }
}
