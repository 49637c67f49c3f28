import english from '../../words/en/explore.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('explore', english)
