import english from '../../words/en/blocking.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the dialog that blocks somebody. */
export const say = roomWords('blocking', english)
