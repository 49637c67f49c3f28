import { type OrderView, orders } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { PaletteThing, RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/shop.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('shopPalette', english)

const found_max = 3
/** Orders are found by their number here; their lists find them by more. */
const hasDigit = (q: string) => /\d/.test(q)

function found(order: OrderView, href: string, person = ''): PaletteThing {
  return {
    key: `order ${order._id}`,
    href,
    icon: 'package',
    name: say('order', { number: order.orderNumber }),
    text: [person, order.productInfo.name].filter(Boolean).join(', '),
    aside: say(order.deliveryStatus as 'processing'),
  }
}

/** What of this room is found by name. */
export const palette: RoomPalette = {
  acts: [
    {
      for: ['creators'],
      seat: 'post',
      href: '/studio/store/new',
      icon: 'tag',
      name: () => say('newProduct'),
      also: () => say('newProductAlso'),
    },
  ],
  finds: [
    {
      for: ['fans'],
      fits: hasDigit,
      async find(q, signal) {
        const { data } = await call(orders.ownOrders, { query: { q, limit: found_max }, signal })
        return data.map(order => found(order, `/user/orders/${order._id}`, order.performerInfo?.name))
      },
    },
    {
      for: ['creators'],
      fits: hasDigit,
      async find(q, signal) {
        const { data } = await call(orders.orders, { query: { q, limit: found_max }, signal })
        return data.map(order => found(order, `/studio/orders/${order._id}`, order.userInfo?.name))
      },
    },
  ],
}
