import english from '../../words/en/wallet.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('wallet', english)
