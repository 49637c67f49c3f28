import english from '../../words/en/case-months.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the cases of a month. */
export const say = roomWords('caseMonths', english)
