import english from '../../words/en/verification.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('verification', english)
