import english from '../../words/en/landing.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('landing', english)
