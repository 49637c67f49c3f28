import { reportTargets, takedownTargets } from '@fanfare/contract'
import type { House } from '../../kernel/room.ts'
import type { ReportedOwner } from './commands/reports.ts'
import type { Takedowns } from './commands/takedowns.ts'
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
    /** How each kind of thing is taken down by operators, and comes back. */
    takedowns: Partial<Takedowns>
    /** What cases are about, as operators see it who decide about them. */
    looks: Partial<Looks>
    /** Whose a thing is that somebody reports, by its kind. */
    reported: { [Kind in ReportTarget]?: OwnerOf<Kind> }
    /** Where comments stand. */
    commentPlaces: { placesOf: CommentPlaces }
  }
}

/** How things are taken down and come back, each kind by its room. */
export const takedownsIn = (house: House): Takedowns => house.whole('takedowns', takedownTargets)

/** What cases are about, each kind as its room shows it. */
export const looksIn = (house: House): Looks => house.whole('looks', [...takedownTargets, 'comment', 'thumbnails'])

/** Whose a thing is that somebody reports. */
export const reportedIn = (house: House): ReportedOwner => {
  const owners = house.whole('reported', reportTargets)
  return (app, actor, thing) => owners[thing.objectType](app, actor, thing as never)
}
