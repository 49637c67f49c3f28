import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { cardView } from '../payments/cards.ts'
import { id, moment, money, nullable } from '../shapes.ts'

const endpoint = endpointsOf('wallet')

const run = Type.Object({
  paymentId: Type.String({ description: 'Id of the payment, and of its receipt' }),
  amount: money({ description: 'In the site’s currency' }),
  tokens: money(),
  status: Type.String(),
  failureReason: nullable(Type.String()),
  createdAt: moment(),
})

/** How a fan's wallet is topped up by itself, and what that did. */
export const autoTopUpView = Type.Object({
  isOn: Type.Boolean(),
  stoppedReason: nullable(Type.String({ description: 'refused, card_removed or card_expired' })),
  belowTokens: nullable(money()),
  topUpAmount: nullable(money({ description: 'In the site’s currency' })),
  monthlyMaxAmount: nullable(money({ description: 'In the site’s currency, per calendar month (UTC)' })),
  spentThisMonth: money({ description: 'How much of it is used this month' }),
  card: Type.Unsafe<Static<typeof cardView> | null>({ ...cardView, type: ['object', 'null'] }),
  runs: Type.Array(run, { description: 'The newest 20' }),
})
export type AutoTopUpView = Static<typeof autoTopUpView>

export const autoTopUp = endpoint('GET /wallet/auto-top-up', {
  access: 'fan',
  limit: 'read',
  summary: 'My automatic top-up: whether it is on, its settings and its latest runs',
  reply: autoTopUpView,
})

export const setAutoTopUp = endpoint('PUT /wallet/auto-top-up', {
  access: 'fan',
  limit: 'write',
  summary: 'Top up my wallet from a saved card when a charge takes it below a threshold, up to a monthly amount',
  body: Type.Object({
    belowTokens: money({ description: 'In tokens' }),
    topUpAmount: money({ description: 'In the site’s currency' }),
    monthlyMaxAmount: money({ description: 'In the site’s currency' }),
    cardId: id,
  }),
  reply: autoTopUpView,
  errors: ['VALIDATION_FAILED'],
})

export const stopAutoTopUp = endpoint('DELETE /wallet/auto-top-up', {
  access: 'fan',
  limit: 'write',
  summary: 'Turn automatic top-up off; one already in progress still arrives',
  reply: autoTopUpView,
})
