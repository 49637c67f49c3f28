import { declareRoom } from '../declare-room.ts'
import { shopErrors } from './errors.ts'
import { shopNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const shopRoom = declareRoom({
  errors: shopErrors,
  news: shopNews,
  acts: ['create_coupon', 'change_coupon', 'end_coupon'],
  closureBlocks: ['order_bought', 'order_sold'],
  toDo: {
    ordersToShip: { waiting: 'Orders to ship' },
  },
  places: { shop: 'feature', coupons: 'first' },
})
