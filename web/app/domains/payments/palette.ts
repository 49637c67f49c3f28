import { paymentDesk } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/payments.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('paymentsPalette', english)

const found_max = 3

/** What of this room is found by name. */
export const palette: RoomPalette = {
  acts: [
    {
      for: ['operators'],
      permission: 'finance',
      href: '/operator/payments',
      icon: 'rotate-ccw',
      name: () => say('refund'),
      also: () => say('refundAlso'),
    },
  ],
  finds: [
    {
      for: ['operators'],
      permission: 'finance',
      fits: q => q.length > 3,
      async find(q, signal) {
        const { data } = await call(paymentDesk.deskPayments, { query: { q, limit: found_max }, signal })
        return data.map(payment => ({
          key: `payment ${payment._id}`,
          href: `/operator/payments/${payment._id}`,
          icon: 'credit-card',
          name: say('payment', { id: payment._id }),
          text: [payment.fanInfo?.name, payment.title].filter(Boolean).join(', '),
        }))
      },
    },
  ],
}
