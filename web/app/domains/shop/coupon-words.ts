import english from '../../words/en/coupon-desk.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the operators' coupons. */
export const say = roomWords('couponDesk', english)
