import english from '../../words/en/collaborations.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('collaborations', english)
