import english from '../../words/en/calls.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('calls', english)
