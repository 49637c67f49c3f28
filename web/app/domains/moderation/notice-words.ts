import english from '../../words/en/notices.ts'
import { roomWords } from '../../words/say.ts'

/** The words of notices: the form, and the page behind the mailed link. */
export const say = roomWords('notices', english)
