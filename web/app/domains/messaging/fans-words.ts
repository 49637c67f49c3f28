import english from '../../words/en/fan-lists.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('fanLists', english)
