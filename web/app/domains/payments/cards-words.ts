import english from '../../words/en/cards.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('cards', english)
