import english from '../../words/en/tax-forms.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('tax-forms', english)
