import english from '../../words/en/mass-messages.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('massMessages', english)
