import english from '../../words/en/follow.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the follow button, apart from the rest, because it stands on pages that need no more of this room. */
export const say = roomWords('follow', english)
