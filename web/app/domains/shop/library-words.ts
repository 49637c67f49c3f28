import english from '../../words/en/library.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('library', english)
