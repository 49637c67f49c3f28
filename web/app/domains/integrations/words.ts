import english from '../../words/en/integrations.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('integrations', english)
