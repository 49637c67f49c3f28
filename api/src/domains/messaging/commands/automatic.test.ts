import { fans, subscriptions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { house, jobsIn } from '../../../rooms.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let people = 0

beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  mia = await world.performer('mia')
})
afterAll(async () => {
  inbox.close()
  await world.close()
})

const set = (body: object) => mia.ask(fans.setAutomaticMessages, { body: body as never })
const subscriber = async () => {
  const fan = await world.fan(`fan${'abcdefghijkl'[people++]}`)
  await inbox.subscribe(fan, mia)
  return { fan, talk: await inbox.open(fan, mia) }
}
/** A fan whose subscription is paid month by month. */
async function paying() {
  const fan = await world.fan(`fan${'abcdefghijkl'[people++]}`)
  await giveTokens(world, fan.id, 2_000n)
  const body = { type: 'monthly', performerId: mia.id, paymentGateway: 'system' }
  expect((await fan.ask(subscriptions.subscribe, { body: body as never })).status).toBe(200)
  return { fan, talk: await inbox.open(fan, mia) }
}

const automaticIn = async (fan: Someone, talk: string) =>
  (await inbox.page(fan, talk, { after: 0 })).data
    .filter(({ author }) => author === 'automatic')
    .map(({ text }) => text)

describe('an answer to a word', () => {
  it('goes to a fan who writes the word as a word, in any case, once a day, and to nobody who wrote another', async () => {
    const saved = await set({ keyword: { isOn: true, text: 'Songs from 5 tokens.', keyword: 'Menu' } })
    expect(saved.data.keyword).toMatchObject({ isOn: true, text: 'Songs from 5 tokens.', keyword: 'Menu' })
    const [one, other] = [await subscriber(), await subscriber()]
    await inbox.send(other.fan, other.talk, 'My menus are long, and the documentation too.')
    await inbox.send(one.fan, one.talk, 'Do you have a MENU? And a menu of last year?')
    await world.until(async () => (await automaticIn(one.fan, one.talk)).length > 0)
    await inbox.send(one.fan, one.talk, 'The menu, please.')
    await inbox.send(mia, one.talk, 'The menu is above.')
    await inbox.send(one.fan, one.talk, 'Thanks.')
    // What is written later is taken later, so all before it was looked at when this one is answered.
    const last = await subscriber()
    await inbox.send(last.fan, last.talk, 'menu')
    await world.until(async () => (await automaticIn(last.fan, last.talk)).length > 0)
    expect(await automaticIn(one.fan, one.talk)).toEqual(['Songs from 5 tokens.'])
    expect(await automaticIn(other.fan, other.talk)).toEqual([])
  })

  it.each([
    ['', 'keyword.keyword'],
    ['two words', 'keyword.keyword'],
    ['x'.repeat(41), 'keyword.keyword'],
  ])('is refused for the word "%s", naming the field', async (keyword, path) => {
    const answer = await set({ keyword: { isOn: true, text: 'Hello.', keyword } })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
  })
})

it('a subscription that ends because it does not renew is written to three days before, once', async () => {
  await set({ expiry: { isOn: true, text: 'Stay a little longer?' } })
  await world.running.app.db.sql`update performers set monthly_price_minor = 999 where user_id = ${mia.id}`
  const [{ fan, talk }, renewing] = [await paying(), await paying()]
  const [{ id }] = await world.running.app.db.sql<[{ id: string }]>`
    select id from subscriptions where fan_id = ${fan.id}`
  expect(
    (await fan.ask(subscriptions.cancelSubscription, { params: { gateway: 'system', id }, body: {} })).status,
  ).toBe(200)
  const notice = async () => jobsIn(house).flatMap(room => room.money?.notice_endings ?? [])[0]?.(world.running.app, {})
  const [row] = await world.running.app.db.sql<[{ ends_at: Date }]>`
    select ends_at from subscriptions where fan_id = ${fan.id}`
  const before = (days: number) => new Date(row.ends_at.getTime() - days * day_ms)
  await at(before(3.5), notice)
  expect(await world.running.app.db.sql`select 1 from facts where kind = 'subscription_ends_soon'`).toHaveLength(0)
  for (let n = 0; n < 2; n++) await at(before(2.5), notice)
  await world.until(async () => (await automaticIn(fan, talk)).length > 0)
  expect(await world.running.app.db.sql`select 1 from facts where kind = 'subscription_ends_soon'`).toHaveLength(1)
  expect([await automaticIn(fan, talk), await automaticIn(renewing.fan, renewing.talk)]).toEqual([
    ['Stay a little longer?'],
    [],
  ])
  expect(row.ends_at.getTime()).toBeGreaterThan(fromNow(day_ms).getTime())
})
