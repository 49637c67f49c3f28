import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { App } from './context.ts'
import type { Fact } from './facts.ts'
import { type Message, type PushTable, pusher } from './pushes.ts'

declare module './facts.ts' {
  interface Facts {
    paid_probe: { to: string; n: number }
  }
}

const app = { log: pino({ level: 'silent' }) } as App
const fact = (to: string, n: number): Fact => ({
  id: `${to}-${n}`,
  kind: 'paid_probe',
  payload: { to, n },
  created_at: new Date(0),
})
const message = (balance: number): Message => ({ event: 'balance_changed', data: { balance } })

function tellers(table: PushTable, isHere = (_userId: string) => true) {
  const told = new Map<string, number[]>()
  const pushes = pusher(app, [table], {
    isHere,
    send(userId, { data }) {
      if ('balance' in data) told.set(userId, [...(told.get(userId) ?? []), data.balance].slice(-20_000))
    },
    sessionsOf: () => [],
    sendToSession: () => {},
    isRoomHere: () => false,
    sendToRoom: () => {},
    closeSessions: () => {},
    renewSessions: () => {},
  })
  return { told, pushes }
}

/** Messages take now no time, now a moment, as reading a balance does. */
const slowly: PushTable = {
  paid_probe: (_app, { to, n }) => [
    {
      userId: to,
      async messages() {
        if (n % 500 === 0) await new Promise(resolve => setTimeout(resolve, 2))
        else if (n % 3 === 0) await new Promise(resolve => setImmediate(resolve))
        if (n % 1_000 === 999) throw new Error('The database does not answer.')
        return [message(n)]
      },
    },
  ],
}

it('ten thousand pushes reach a person in their order, while others get theirs and some fail', async () => {
  const { told, pushes } = tellers(slowly)
  const count = 10_000
  for (let n = 0; n < count; n++) {
    pushes.take(fact('mia', n))
    if (n % 100 === 0) pushes.take(fact(`fan ${n}`, n + 1))
  }
  await pushes.idle()
  const sent = Array.from({ length: count }, (_, n) => n).filter(n => n % 1_000 !== 999)
  expect(told.get('mia')).toEqual(sent)
  expect(told.size).toBe(101)
})

it('a person whose messages take long keeps nobody else waiting', async () => {
  const opened = Promise.withResolvers<void>()
  const { told, pushes } = tellers({
    paid_probe: (_app, { to, n }) => [
      {
        userId: to,
        async messages() {
          if (to === 'slow') await opened.promise
          return [message(n)]
        },
      },
    ],
  })
  pushes.take(fact('slow', 1))
  pushes.take(fact('quick', 1))
  pushes.take(fact('slow', 2))
  await new Promise(resolve => setTimeout(resolve, 20))
  expect([...told]).toEqual([['quick', [1]]])
  opened.resolve()
  await pushes.idle()
  expect(told.get('slow')).toEqual([1, 2])
})

it('what somebody who has nothing open would be told is not worked out', async () => {
  let made = 0
  const { pushes } = tellers(
    {
      paid_probe: (_app, { to }) => [
        {
          userId: to,
          async messages() {
            made++
            return []
          },
        },
      ],
    },
    userId => userId === 'here',
  )
  pushes.take(fact('away', 1))
  pushes.take(fact('here', 1))
  await pushes.idle()
  expect(made).toBe(1)
})
