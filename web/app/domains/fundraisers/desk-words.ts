import english from '../../words/en/fundraiser-desk.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('fundraiser-desk', english)
