import english from '../../words/en/release-guest.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('releaseGuest', english)
