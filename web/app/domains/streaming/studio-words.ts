import english from '../../words/en/live-studio.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('live-studio', english)
