import english from '../../../words/en/own-assets.ts'
import { roomWords } from '../../../words/say.ts'

export const say = roomWords('own-assets', english)
