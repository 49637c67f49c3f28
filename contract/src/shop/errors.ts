import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const shopErrors = declareErrors({
  TOO_MANY_ADDRESSES: { status: 422, message: 'You have 20 addresses. Delete one first.' },
  DIGITAL_FILE_MISSING: { status: 400, message: 'Missing digital file' },
  OUT_OF_STOCK: { status: 400, message: 'Not Enough Stock!' },
  CART_CHANGED: { status: 422, message: 'Your cart has changed. Check the marked items and try again.' },
  ORDER_STATUS_REFUSED: { status: 422, message: "This order can't go back or change any more." },
  COUPON_TAKEN: { status: 422, message: 'Another coupon already has this code.' },
  COUPON_ENDED: { status: 409, message: 'This coupon has ended. Start it again to change it.' },
  COUPON_INVALID: { status: 404, message: 'Invalid coupon code' },
  COUPON_EXPIRED: { status: 406, message: 'This coupon has expired.' },
  COUPON_LIMIT_REACHED: { status: 406, message: 'This coupon has been used up.' },
  COUPON_USED: { status: 406, message: "You've used this coupon already." },
  COUPON_NOT_APPLICABLE: { status: 422, message: "This coupon isn't for what you're buying." },
})
