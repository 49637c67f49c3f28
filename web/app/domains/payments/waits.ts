import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/payments.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('paymentsWaits', english)

/** What of this room waits for operators, and what comes before an account is closed. */
export const waits: RoomWaits = {
  desk: {
    parkedPayments: {
      at: 120,
      icon: 'credit-card',
      list: '/operator/dead-letters',
      opens: 'list',
      names: () => say('parkedPayments'),
      name: () => say('parkedPaymentsName'),
      title: values => say('parkedPaymentsTitle', values),
      text: values => say('parkedPaymentsText', values),
    },
  },
  closing: {
    payment: {
      icon: 'credit-card',
      href: '/wallet',
      name: values => say('block_payment', values),
      text: values => say('block_paymentText', values),
    },
  },
}
