import english from '../../words/en/streaming.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('streaming', english)
