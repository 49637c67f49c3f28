import english from '../../words/en/status-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' page of the site's status. */
export const say = roomWords('status-desk', english)
