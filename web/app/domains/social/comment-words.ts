import english from '../../words/en/comments.ts'
import { roomWords } from '../../words/say.ts'

/** The words of comments and of their settings. */
export const sayComments = roomWords('comments', english)
