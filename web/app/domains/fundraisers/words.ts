import english from '../../words/en/fundraisers.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('fundraisers', english)
