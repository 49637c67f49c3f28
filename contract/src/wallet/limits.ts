import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable } from '../shapes.ts'

const endpoint = endpointsOf('wallet')

const limit = nullable(money({ description: 'Tokens; null is no limit' }))

const window = Type.Object({
  limit,
  spent: money({ description: 'Tokens spent in the running window' }),
  toppedUp: money({ description: 'Tokens topped up in the running window' }),
  left: nullable(money({ description: 'Tokens that the limit leaves to spend' })),
  opensAt: moment(),
  next: nullable(Type.Object({ limit, at: moment() })),
})

/** A fan's own limits, what counts towards them, and their break. Days, weeks from Monday and months are those of UTC. */
export const limitsView = Type.Object({
  perDay: window,
  perWeek: window,
  perMonth: window,
  /** What the site holds a new fan to; null for everybody else. */
  perTip: nullable(
    Type.Object({
      limit: money({ description: 'The most tokens in one tip' }),
      days: Type.Integer({ description: 'How many days after the first card payment it holds' }),
    }),
  ),
  breakUntil: nullable(moment()),
})
export type LimitsView = Static<typeof limitsView>

export const limits = endpoint('GET /wallet/limits', {
  access: 'fan',
  limit: 'read',
  summary: 'My own limits for spending and for topping up, what counts towards them, and my break',
  reply: limitsView,
})

export const setLimits = endpoint('PUT /wallet/limits', {
  access: 'fan',
  limit: 'write',
  summary:
    'Set my own limits; lower holds at once, higher and none after 24 hours. A limit as it is takes a raise back',
  body: Type.Object({ perDay: limit, perWeek: limit, perMonth: limit }),
  reply: limitsView,
})

export const takeBreak = endpoint('POST /wallet/break', {
  access: 'fan',
  limit: 'write',
  summary: 'Spend and top up nothing for so many days; it can be made longer, never shorter',
  body: Type.Object({ days: Type.Enum([1, 7, 30]) }),
  reply: limitsView,
})
