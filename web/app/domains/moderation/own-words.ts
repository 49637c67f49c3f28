import english from '../../words/en/own-reports.ts'
import { roomWords } from '../../words/say.ts'

/** The words of what someone reported themselves. */
export const say = roomWords('ownReports', english)
