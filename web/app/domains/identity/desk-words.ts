import english from '../../words/en/account-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' list of people. */
export const say = roomWords('accountDesk', english)
