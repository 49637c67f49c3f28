import english from '../../words/en/leaks.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('leaks', english)
