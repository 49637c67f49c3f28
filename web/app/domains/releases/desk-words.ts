import english from '../../words/en/release-desk.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('releaseDesk', english)
