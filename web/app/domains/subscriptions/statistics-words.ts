import english from '../../words/en/statistics.ts'
import { roomWords } from '../../words/say.ts'

/** What the statistics of a creator say. */
export const say = roomWords('statistics', english)
