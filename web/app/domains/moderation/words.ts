import english from '../../words/en/reports.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('reports', english)
