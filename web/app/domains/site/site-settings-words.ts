import english from '../../words/en/site-settings.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' settings. */
export const say = roomWords('site-settings', english)
