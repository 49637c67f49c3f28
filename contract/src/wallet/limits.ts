import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable } from '../shapes.ts'

const endpoint = endpointsOf('wallet')

const limit = nullable(money({ description: 'In tokens; null: no limit' }))

const window = Type.Object({
  limit,
  spent: money({ description: 'Tokens spent in the current window' }),
  toppedUp: money({ description: 'Tokens topped up in the current window' }),
  left: nullable(money({ description: 'Tokens left to spend within the limit' })),
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
      limit: money({ description: 'Most tokens in one tip' }),
      days: Type.Integer({ description: 'Days after the first card payment for which it applies' }),
    }),
  ),
  breakUntil: nullable(moment()),
})
export type LimitsView = Static<typeof limitsView>

export const limits = endpoint('GET /wallet/limits', {
  access: 'fan',
  limit: 'read',
  summary: 'My own limits for spending and topping up, how much of each is used, and my break',
  reply: limitsView,
})

export const setLimits = endpoint('PUT /wallet/limits', {
  access: 'fan',
  limit: 'write',
  summary:
    'Set my own limits; lower ones apply at once, higher ones and none after 24 hours. Sending the current limit cancels a raise',
  body: Type.Object({ perDay: limit, perWeek: limit, perMonth: limit }),
  reply: limitsView,
})

export const takeBreak = endpoint('POST /wallet/break', {
  access: 'fan',
  limit: 'write',
  summary: 'Block my spending and top-ups for some days; a break can be extended, never shortened',
  body: Type.Object({ days: Type.Enum([1, 7, 30]) }),
  reply: limitsView,
})
