import english from '../../words/en/referrals.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('referrals', english)
