import english from '../../words/en/subscriptions.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('subscriptions', english)
