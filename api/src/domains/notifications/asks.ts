import { type AllNews, gatherNews } from '../../kernel/news.ts'
import type { House } from '../../kernel/room.ts'
import type { Readership } from './commands/fan-out.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** Who is told of what a creator publishes. */
    readership: Partial<Readership>
  }
}

/** What the rooms tell people of, in the order of the rooms. */
export const newsIn = (house: House): AllNews => gatherNews(house.all('news'))

/** Who is told of what a creator publishes. */
export const readershipIn = (house: House): Readership => house.whole('readership', ['among', 'hiddenBy'])
