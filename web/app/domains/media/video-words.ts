import english from '../../words/en/video.ts'
import { roomWords } from '../../words/say.ts'

/** The words on a video that isn't playing, which every page with one needs. */
export const say = roomWords('video', english)
