import english from '../../words/en/messages.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('messages', english)
