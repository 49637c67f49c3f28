import english from '../../words/en/status.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the public page of the site's status. */
export const say = roomWords('status', english)
