import english from '../../words/en/tax-form-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' pages of tax forms. */
export const say = roomWords('tax-form-desk', english)
