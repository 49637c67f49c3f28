import english from '../../words/en/documents.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the page on which creators send their documents. */
export const say = roomWords('documents', english)
