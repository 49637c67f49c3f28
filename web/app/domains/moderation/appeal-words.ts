import english from '../../words/en/appeals-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' queue of appeals. */
export const say = roomWords('appealsDesk', english)
