import english from '../../words/en/auth.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('auth', english)
