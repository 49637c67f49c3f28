import english from '../../words/en/your-data.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('yourData', english)
