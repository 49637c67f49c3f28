import english from '../../words/en/fundraiser-card.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('fundraiser-card', english)
