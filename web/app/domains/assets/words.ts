import english from '../../words/en/assets.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('assets', english)
