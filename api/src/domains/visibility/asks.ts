import type { House } from '../../kernel/room.ts'
import type { KnownTo } from './commands/contacts.ts'
import type { Creators, Labelled } from './store/ai-hiders.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** Whom of some people a creator knows on the site. */
    knows: KnownTo[]
    /** Which creators are labelled as made with AI. */
    aiLabels: { isLabelled: Labelled }
  }
}

/** Who of some people a creator knows on the site, by any of the ways in which rooms know it. */
export const knownIn = (house: House): KnownTo => {
  const ways = house.all('knows').flat()
  return async (db, performerId, ids) => {
    const known = await Promise.all(ways.map(knowAmong => knowAmong(db, performerId, ids)))
    return new Set(known.flatMap(some => [...some]))
  }
}

/** What rooms above know of creators that decides who is hidden as made with AI. */
export const creatorsIn = (house: House): Creators => house.one('aiLabels')
