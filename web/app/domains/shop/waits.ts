import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/shop.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('shopWaits', english)

/** What of this room comes before an account is closed. */
export const waits: RoomWaits = {
  closing: {
    order_bought: {
      icon: 'package',
      href: '/user/orders',
      name: values => say('block_order_bought', values),
      text: values => say('block_order_boughtText', values),
    },
    order_sold: {
      icon: 'truck',
      href: '/studio/orders',
      name: values => say('block_order_sold', values),
      text: values => say('block_order_soldText', values),
    },
  },
}
