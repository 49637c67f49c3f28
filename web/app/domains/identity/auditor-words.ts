import english from '../../words/en/auditors.ts'
import { roomWords } from '../../words/say.ts'

/** The words about auditors: of the pages where owners see them, and of the bar over every page of theirs. */
export const say = roomWords('auditors', english)
