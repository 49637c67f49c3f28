import english from '../../words/en/making.ts'
import { roomWords } from '../../words/say.ts'

export const sayMaking = roomWords('making', english)
