import english from '../../words/en/creators.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the listing and of what creators say of themselves. */
export const say = roomWords('creators', english)
