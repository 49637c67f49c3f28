import english from '../../words/en/live-wall.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('live-wall', english)
