import english from '../../words/en/cart.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('cart', english)
