import english from '../../words/en/collections.ts'
import { roomWords } from '../../words/say.ts'

/** The words of a creator's collections in the studio, the composer and the sheet. */
export const say = roomWords('collections', english)
