import english from '../../words/en/age-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' page of age checks. */
export const say = roomWords('age-desk', english)
