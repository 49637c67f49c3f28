import { auth, earnings, type SubscriptionView, subscriptionPauses, subscriptions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day_ms, nowMs } from '../src/kernel/clock.ts'
import { giveTokens } from './money.ts'
import { openWorld, password, type Someone, type World } from './world.ts'

let world: World
let creator: Someone
let moved_ms: number

beforeAll(async () => {
  world = await openWorld()
  creator = await world.performer('violinist')
  await subscriber('patron', 20_000n)
  await subscriber('passerby', 599n * 5n)
  await pausing('sleeper')
  const before_ms = nowMs()
  const { now } = (await (await move(366)).json()) as { now: string }
  moved_ms = Date.parse(now) - before_ms
})
afterAll(() => world.close())

/** Moves the site's clock at its own page, which stands beside the API. */
async function move(days: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(new URL('/dev/clock', world.url), { method: 'POST', headers, body: JSON.stringify({ days }) })
}

async function subscriber(username: string, tokens_minor: bigint): Promise<Someone> {
  const fan = await world.fan(username)
  await giveTokens(world, fan.id, tokens_minor)
  const body = { type: 'monthly', performerId: creator.id, paymentGateway: 'system' } as const
  expect((await fan.ask(subscriptions.subscribe, { body })).status).toBe(200)
  return fan
}

/** A fan who pauses for two months after the first. */
async function pausing(username: string): Promise<void> {
  const fan = await subscriber(username, 20_000n)
  const { _id: id } = (await fan.ask(subscriptions.mySubscriptions)).data.data[0] as SubscriptionView
  expect((await fan.ask(subscriptionPauses.pauseSubscription, { params: { id }, body: { months: 2 } })).status).toBe(
    200,
  )
}

/** Logs in anew: a year is longer than any session. */
async function headersOf(username: string): Promise<Record<string, string>> {
  const { data } = await world.visitor.ask(auth.login, { body: { credentials: `${username}@example.test`, password } })
  return { authorization: data.token }
}

async function subscriptionOf(username: string): Promise<SubscriptionView> {
  const { data } = await world.visitor.ask(subscriptions.mySubscriptions, { headers: await headersOf(username) })
  return data.data[0] as SubscriptionView
}

describe('A year in seconds', () => {
  it('moves by whole days, forward, up to 400 at once', async () => {
    for (const days of [0, -1, 1.5, 401, 'a year', null]) {
      const answer = await move(days)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ fields: [{ path: 'days' }] })
    }
  })

  it('renews what can be paid every month, and ends what runs out of tokens after its last try', async () => {
    expect(Math.round(moved_ms / day_ms)).toBe(366)
    const patron = await subscriptionOf('patron')
    expect(patron).toMatchObject({ state: 'active', spent: 77.87 })
    const passerby = await subscriptionOf('passerby')
    expect(passerby).toMatchObject({ state: 'expired', spent: 29.95 })
  })

  it('charges nothing while a fan pauses, and every month of theirs after it', async () => {
    expect(await subscriptionOf('sleeper')).toMatchObject({ state: 'active', spent: 65.89, pauseObstacle: null })
  })

  it('earns the creator each of those periods once, the last of them still on hold', async () => {
    const headers = await headersOf('violinist')
    const { data } = await world.visitor.ask(earnings.earningStats, { headers, query: {} })
    expect(data).toMatchObject({ totalGrossPrice: 173.71 })
  })

  it('moves by milliseconds too, as programs ask, and its mails are there for them', async () => {
    const ask = (advance_ms: unknown) =>
      fetch(new URL('/dev/clock', world.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance_ms }),
      })
    for (const wrong of [0, -1, 1.5, 401 * day_ms, 'soon']) {
      const answer = await ask(wrong)
      expect([answer.status, await answer.json()]).toMatchObject([422, { fields: [{ path: 'advance_ms' }] }])
    }
    const before_ms = nowMs()
    const { now } = (await (await ask(day_ms + 3_600_000)).json()) as { now: string }
    expect(Math.round((Date.parse(now) - before_ms) / 3_600_000)).toBe(25)
    const kept = await fetch(new URL('/dev/mailbox.json?to=patron@example.test', world.url))
    const mails = (await kept.json()) as unknown[]
    expect(mails[0]).toEqual({
      to: 'patron@example.test',
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.any(String),
      at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    })
  })

  it('stands on the page that moves it', async () => {
    const page = await fetch(new URL('/dev/clock', world.url))
    expect(await page.text()).toContain(new Date(nowMs()).toISOString().slice(0, 10))
  })

  it("doesn't exist in production", async () => {
    const production = await openWorld({
      NODE_ENV: 'production',
      SITE_URL: 'https://fans.example',
      ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: 'yes, I know that no real money moves',
    })
    try {
      for (const path of ['/dev/clock', '/dev/mailbox', '/dev/mailbox.json'])
        expect((await fetch(new URL(path, production.url))).status).toBe(404)
      expect((await fetch(new URL('/dev/clock', production.url), { method: 'POST' })).status).toBe(404)
    } finally {
      await production.close()
    }
  })
})
