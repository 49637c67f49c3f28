import { subscriptionOffers, subscriptions, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { asideOf, breakRow, shownAside } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms } from '../../../kernel/clock.ts'
import { announcePrices } from './notices.ts'
import { noticeEndings, remindSoon, renewDue } from './renew.ts'

let world: World
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
})
afterAll(() => world.close())

type Pair = { fan: Someone; id: string }

const sql = () => world.running.app.db.sql
const app = () => world.running.app
const balance = async ({ fan }: Pair) => (await fan.ask(users.me)).data.balance
const laterBy = (ms: number, work: () => Promise<void>) => at(fromNow(ms), work)

/** A creator, and three fans who subscribed one after the other. */
async function three(): Promise<{ mia: Someone; pairs: [Pair, Pair, Pair] }> {
  const mia = await world.performer('mia')
  await sql()`update performers set monthly_price_minor = 1000 where user_id = ${mia.id}`
  const subscriber = async (): Promise<Pair> => {
    const fan = await world.fan('fan')
    await giveTokens(world, fan.id, 5_000n)
    const body = { type: 'monthly', performerId: mia.id, paymentGateway: 'system' } as const
    const { data } = await fan.ask(subscriptions.subscribe, { body })
    return { fan, id: data.subscription._id }
  }
  return { mia, pairs: [await subscriber(), await subscriber(), await subscriber()] }
}

/** How many facts of a kind there are about each. */
async function factsOf(kind: string, pairs: Pair[]): Promise<number[]> {
  const rows = await sql()<{ id: string }[]>`select payload ->> 'subscriptionId' as id from facts where kind = ${kind}`
  return pairs.map(({ id }) => rows.filter(row => row.id === id).length)
}

/** Leaves no subscription of one test due in another. */
const endAll = (pairs: Pair[]) => sql()`delete from subscriptions where id = any(${pairs.map(({ id }) => id)})`

it('a renewal that throws is set aside and shown, the others are paid, and once mended it is paid once', async () => {
  const { pairs } = await three()
  const [, middle] = pairs
  const broken = await breakRow(sql(), { table: 'subscriptions', id: middle.id })
  for (let times = 0; times < 2; times++) await laterBy(32 * day_ms, () => renewDue(app()))
  expect(await Promise.all(pairs.map(balance))).toEqual([30, 40, 30])
  expect(await asideOf(sql(), 'renew_subscriptions')).toEqual([
    { row_id: middle.id, tries: 1, error: 'This row throws.' },
  ])
  expect(await shownAside(world, olga, 'renew_subscriptions')).toEqual([1, 1])
  await broken.mend()
  for (let times = 0; times < 2; times++) await laterBy(32 * day_ms + hour_ms, () => renewDue(app()))
  expect(await Promise.all(pairs.map(balance))).toEqual([30, 30, 30])
  expect(await shownAside(world, olga, 'renew_subscriptions')).toEqual([0, 0])
  await endAll(pairs)
})

it('a reminder that throws is set aside, and the others are sent', async () => {
  const { pairs } = await three()
  const [, middle] = pairs
  const broken = await breakRow(sql(), { table: 'subscriptions', id: middle.id })
  await laterBy(29 * day_ms, () => remindSoon(app()))
  expect(await factsOf('subscription_renews_soon', pairs)).toEqual([1, 0, 1])
  await broken.mend()
  await laterBy(29 * day_ms + hour_ms, () => remindSoon(app()))
  expect(await factsOf('subscription_renews_soon', pairs)).toEqual([1, 1, 1])
  await endAll(pairs)
})

it('a notice of an end that throws is set aside, and the others are given', async () => {
  const { pairs } = await three()
  const [, middle] = pairs
  for (const { fan, id } of pairs)
    await fan.ask(subscriptions.cancelSubscription, { params: { gateway: 'system', id }, body: {} })
  const broken = await breakRow(sql(), { table: 'subscriptions', id: middle.id })
  await laterBy(29 * day_ms, () => noticeEndings(app()))
  expect(await factsOf('subscription_ends_soon', pairs)).toEqual([1, 0, 1])
  await broken.mend()
  await laterBy(29 * day_ms + hour_ms, () => noticeEndings(app()))
  expect(await factsOf('subscription_ends_soon', pairs)).toEqual([1, 1, 1])
  await endAll(pairs)
})

it('a new price that can’t be announced to one is set aside, and the others hear of it', async () => {
  const { mia, pairs } = await three()
  const [, middle] = pairs
  const table = 'subscription_price_notices'
  const broken = await breakRow(sql(), { table, column: 'subscription_id', id: middle.id })
  await mia.ask(subscriptionOffers.setPrice, {
    params: { months: '1' },
    body: { price: 15, audience: 'everybody', note: '' },
  })
  const told = () => factsOf('subscription_price_announced', pairs)
  // The site's own worker announces it as soon as it was set.
  await world.until(async () => (await told()).join() === '1,0,1')
  await world.until(async () => (await asideOf(sql(), 'announce_prices')).length === 1)
  await broken.mend()
  await laterBy(hour_ms, () => announcePrices(app()))
  expect(await told()).toEqual([1, 1, 1])
})
