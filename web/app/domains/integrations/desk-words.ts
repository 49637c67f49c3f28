import english from '../../words/en/integration-desk.ts'
import { roomWords } from '../../words/say.ts'

/** What operators read of a creator's keys and webhooks. */
export const say = roomWords('integration-desk', english)
