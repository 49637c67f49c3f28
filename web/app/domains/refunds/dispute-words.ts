import english from '../../words/en/disputes.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('disputes', english)
