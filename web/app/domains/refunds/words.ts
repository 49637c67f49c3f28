import english from '../../words/en/refunds.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('refunds', english)
