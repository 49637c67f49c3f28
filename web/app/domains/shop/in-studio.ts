import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/shop.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('shopInStudio', english)

/** What of this room waits for creators, and what they can add to their studio. */
export const inStudio: RoomInStudio = {
  toDo: {
    ordersToShip: {
      icon: 'package',
      href: row => (row.count === 1 ? `/studio/orders/${row.first._id}` : '/studio/orders?status=processing'),
      name: ({ count }) => say('ordersToShip', { count }),
      act: () => say('ordersToShipAct'),
    },
  },
  features: {
    shop: {
      at: 30,
      icon: 'store',
      section: 'shop',
      href: '/studio/store',
      name: () => say('shop'),
      text: () => say('shopText'),
      short: () => say('shopShort'),
    },
  },
}
