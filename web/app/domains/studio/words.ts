import english from '../../words/en/studio-home.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('studioHome', english)
