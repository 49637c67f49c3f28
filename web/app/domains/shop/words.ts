import english from '../../words/en/shop.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('shop', english)
