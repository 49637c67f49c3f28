import english from '../../words/en/tax-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' pages of taxes. */
export const say = roomWords('tax-desk', english)
