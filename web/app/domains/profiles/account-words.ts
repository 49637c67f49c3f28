import english from '../../words/en/account.ts'
import englishBanking from '../../words/en/banking.ts'
import englishFields from '../../words/en/profile-form.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('account', english)
export const sayField = roomWords('profile-form', englishFields)
export const sayBanking = roomWords('banking', englishBanking)
