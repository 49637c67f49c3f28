import english from '../../words/en/held.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the pages on which operators decide on held and known pictures. */
export const say = roomWords('held', english)
