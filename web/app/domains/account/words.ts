import english from '../../words/en/account.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('account', english)
