import english from '../../words/en/tiers.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('tiers', english)
