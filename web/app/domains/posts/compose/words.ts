import english from '../../../words/en/compose.ts'
import { roomWords } from '../../../words/say.ts'

export const say = roomWords('compose', english)
