import acts from '../../words/en/acts.ts'
import english from '../../words/en/operator-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the pages where owners see operators and what they did. */
export const say = roomWords('operatorDesk', english)

/** What was done, by the name of an act. */
export const sayAct = roomWords('operatorActs', acts)
