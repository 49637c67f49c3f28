import english from '../../../words/en/own-shop.ts'
import { roomWords } from '../../../words/say.ts'

export const say = roomWords('own-shop', english)
