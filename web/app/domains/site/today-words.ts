import english from '../../words/en/today.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('today', english)
