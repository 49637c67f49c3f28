import english from '../words/en/ui.ts'
import { roomWords } from '../words/say.ts'

export const say = roomWords('ui', english)
