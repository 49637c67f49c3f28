import english from '../../words/en/custom-requests.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('custom-requests', english)
