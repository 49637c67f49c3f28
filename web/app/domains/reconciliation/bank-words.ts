import english from '../../words/en/bank-files.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the bank's statements. */
export const say = roomWords('bankFiles', english)
