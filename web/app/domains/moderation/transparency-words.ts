import english from '../../words/en/transparency.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the public figures. */
export const say = roomWords('transparency', english)
