import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { cardView } from '../payments/cards.ts'
import { id, moment, money, nullable } from '../shapes.ts'

const endpoint = endpointsOf('wallet')

const run = Type.Object({
  paymentId: Type.String({ description: 'Also the id of its receipt' }),
  amount: money({ description: 'The site’s currency' }),
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
  topUpAmount: nullable(money({ description: 'The site’s currency' })),
  monthlyMaxAmount: nullable(money({ description: 'The site’s currency, in a calendar month of UTC' })),
  spentThisMonth: money({ description: 'Of it, in the running month' }),
  card: Type.Unsafe<Static<typeof cardView> | null>({ ...cardView, type: ['object', 'null'] }),
  runs: Type.Array(run, { description: 'The newest 20' }),
})
export type AutoTopUpView = Static<typeof autoTopUpView>

export const autoTopUp = endpoint('GET /wallet/auto-top-up', {
  access: 'fan',
  limit: 'read',
  summary: 'Whether my wallet is topped up by itself, how, and what that did',
  reply: autoTopUpView,
})

export const setAutoTopUp = endpoint('PUT /wallet/auto-top-up', {
  access: 'fan',
  limit: 'write',
  summary: 'Have my wallet topped up from a kept card when a charge leaves it below a mark, up to an amount a month',
  body: Type.Object({
    belowTokens: money({ description: 'Tokens' }),
    topUpAmount: money({ description: 'The site’s currency' }),
    monthlyMaxAmount: money({ description: 'The site’s currency' }),
    cardId: id,
  }),
  reply: autoTopUpView,
  errors: ['VALIDATION_FAILED'],
})

export const stopAutoTopUp = endpoint('DELETE /wallet/auto-top-up', {
  access: 'fan',
  limit: 'write',
  summary: 'Turn automatic top-ups off; what is on its way still arrives',
  reply: autoTopUpView,
})
