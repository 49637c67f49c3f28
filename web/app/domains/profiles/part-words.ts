import english from '../../words/en/profile-parts.ts'
import { roomWords } from '../../words/say.ts'

/** The words of what a profile loads after its head: its parts and its dialogs. */
export const say = roomWords('profile-parts', english)
