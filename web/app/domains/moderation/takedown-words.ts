import english from '../../words/en/takedowns.ts'
import { roomWords } from '../../words/say.ts'

/** The words of what operators take down. */
export const say = roomWords('takedowns', english)
