import english from '../../words/en/pauses.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('pauses', english)
