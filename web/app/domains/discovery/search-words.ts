import english from '../../words/en/search.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('search', english)
