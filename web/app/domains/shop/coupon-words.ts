import english from '../../words/en/coupons.ts'
import { roomWords } from '../../words/say.ts'

/** The words of coupons, as creators and operators give them. */
export const say = roomWords('coupons', english)
