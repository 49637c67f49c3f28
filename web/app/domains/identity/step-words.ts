import english from '../../words/en/creator-steps.ts'
import { roomWords } from '../../words/say.ts'

/** Says what the documents of a creator and the wait after them need. */
export const sayStep = roomWords('creator-steps', english)
