import english from '../../words/en/tree.ts'
import { roomWords } from '../../words/say.ts'

export const sayTree = roomWords('tree', english)
