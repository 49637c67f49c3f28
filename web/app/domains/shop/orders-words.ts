import english from '../../words/en/orders.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('orders', english)
