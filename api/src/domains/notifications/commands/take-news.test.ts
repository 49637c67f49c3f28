import { notifications, orders, payoutDesk, showRequests, verification } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { payees } from '../../../../test/payouts.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { fanOut } from './fan-out.ts'

let world: World
let shop: ReturnType<typeof shopkeeper>
let mia: Someone
let olga: Someone

beforeAll(async () => {
  world = await openWorld()
  shop = shopkeeper(world)
  ;[mia, olga] = [await world.performer('mia'), await world.operator('olga')]
})
afterAll(() => world.close())

const rows = async (who: Someone) => (await who.ask(notifications.list, { query: { limit: 100 } })).data.data
const told = (who: Someone, what: string) =>
  world.until(async () => (await rows(who)).find(notification => notification.what === what))

describe('both sides are told', () => {
  it('of an order as it moves', async () => {
    const [fan, mug] = [await shop.fan(), await shop.product(mia)]
    await shop.buy(fan, mug._id, await shop.delivery(fan))
    const received = await told(mia, 'order_received')
    expect(received).toMatchObject({ event: 'orders', title: 'Mug', actors: [{ _id: fan.id }] })
    const id = received.href.split('/').at(-1) ?? ''
    await mia.ask(orders.updateOrder, { params: { id }, body: { deliveryStatus: 'shipping' } as never })
    expect(await told(fan, 'order_moved')).toMatchObject({ title: 'Mug', href: `/user/orders/${id}` })
  })

  it('of a private show that is asked for and answered', async () => {
    await world.running.app.db.sql`update performers set public_chat_price_minor = 600 where user_id = ${mia.id}`
    const fan = await shop.fan()
    const body = { performerId: mia.id, startAt: fromNow(hour_ms).toISOString() }
    const { data } = await fan.ask(showRequests.requestShow, { body: body as never })
    expect(await told(mia, 'show_requested')).toMatchObject({ kind: 'purchases', at: body.startAt })
    await mia.ask(showRequests.rejectRequest, { params: { id: data._id } })
    expect(await told(fan, 'show_rejected')).toMatchObject({ actors: [{ _id: mia.id }] })
  })

  it('of a subscription that begins and renews, and the fan before that', async () => {
    const fan = await shop.fan()
    await inboxes(world).subscribe(fan, mia)
    const fact = { subscriptionId: fan.id, fanId: fan.id, performerId: mia.id, type: 'monthly' }
    for (const kind of ['subscription_started', 'subscription_renews_soon', 'subscription_renewed'] as const)
      await world.running.app.db.tx(tx => recordFact(tx, kind, fact))
    expect(await told(mia, 'subscriber_new')).toMatchObject({ kind: 'subscriptions', actors: [{ _id: fan.id }] })
    for (const what of ['renewal_soon', 'renewed'])
      expect(await told(fan, what)).toMatchObject({ event: 'renewals', href: '/user/my-subscription' })
  })

  it('of a fan who goes over to a higher tier, by its name', async () => {
    const [fan, tierId] = [await shop.fan(), newId()]
    const { db } = world.running.app
    await db.sql`
      insert into subscription_tiers (id, performer_id, rank, name, monthly_price_minor, created_at, updated_at)
      values (${tierId}, ${mia.id}, 1, 'Gold', 2000, ${now()}, ${now()})`
    const fact = { subscriptionId: fan.id, fanId: fan.id, performerId: mia.id, type: 'monthly', tierId }
    await db.tx(tx => recordFact(tx, 'subscription_upgraded', fact))
    expect(await told(mia, 'subscriber_upgraded')).toMatchObject({
      event: 'subscribers',
      title: 'Gold',
      actors: [{ _id: fan.id }],
      href: '/creator/my-subscriber',
    })
  })
})

describe('a creator is told', () => {
  it('of each step of a payout, and not of their own request', async () => {
    const pay = payees(world)
    const ada = await pay.creator('ada', 300)
    const { data } = await pay.ask(ada, 120)
    await olga.ask(payoutDesk.approvePayout, { params: { id: data._id }, body: {} })
    expect(await told(ada, 'payout_approved')).toMatchObject({ event: 'payouts', kind: 'system', actors: [] })
    expect((await rows(ada)).filter(notification => notification.event === 'payouts')).toHaveLength(1)
  })

  it('of a new account for their payouts, whatever they chose', async () => {
    const bea = await world.performer('bea')
    await payees(world).bank(bea)
    expect(await told(bea, 'payout_method_changed')).toMatchObject({ event: 'security' })
  })

  it('of their verification, and only of the last decision', async () => {
    const cleo = await world.performer('cleo')
    await olga.ask(verification.refusePerformer, { params: { id: cleo.id }, body: { reason: 'Too dark.' } })
    expect(await told(cleo, 'not_verified')).toMatchObject({ href: '/creator/account/documents' })
    await world.running.app.db.tx(tx => recordFact(tx, 'performer_verified', { userId: cleo.id }))
    await told(cleo, 'verified')
    expect((await rows(cleo)).filter(notification => notification.event === 'verification')).toHaveLength(1)
  })
})

it('a live stream is told to followers and subscribers, each once, however many they are', async () => {
  const dana = await world.performer('dana')
  const crowd = 1_203
  const { sql } = world.running.app.db
  await sql`
    insert into users (id, role, username, name, first_name, last_name, email, password_hash, created_at, updated_at)
    select gen_random_uuid(), 'user', 'crowd' || n, 'Crowd', 'C', 'D', 'crowd' || n || '@example.test', 'x', now(), now()
    from generate_series(1, ${crowd}) n`
  await sql`
    insert into follows (id, follower_id, following_id, created_at)
    select gen_random_uuid(), id, ${dana.id}, now() from users where username like 'crowd%'`
  const eve = await world.fan('eve')
  await inboxes(world).subscribe(eve, dana)
  await world.running.app.db.tx(async tx => {
    const telling = { groupKey: `live:${dana.id}`, actorId: dana.id, data: { title: 'Songs' } }
    await fanOut(tx, [{ ...telling, what: 'live_started', toPeopleOf: dana.id, audience: 'followers_and_subscribers' }])
  })
  expect(await told(eve, 'live_started')).toMatchObject({ title: 'Songs', actors: [{ _id: dana.id }] })
  const reached = async () => {
    const [row] = await sql<{ rows: number; people: number; waiting: number }[]>`
      select count(*)::int as rows, count(distinct user_id)::int as people,
        (select count(*)::int from notification_fanouts) as waiting from notifications where what = 'live_started'`
    return row
  }
  await world.until(async () => (await reached())?.waiting === 0)
  expect(await reached()).toEqual({ rows: crowd + 1, people: crowd + 1, waiting: 0 })
})
