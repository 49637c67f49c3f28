import { feeds, studio, type ToDoName, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callers, hourIn } from '../../../../test/calls.ts'
import { partners } from '../../../../test/collaborations.ts'
import { customers } from '../../../../test/custom-requests.ts'
import { raising } from '../../../../test/fundraisers.ts'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { consents } from '../../../../test/releases.ts'
import { postInReview } from '../../../../test/reviews.ts'
import { helping } from '../../../../test/seats.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { taxFormers } from '../../../../test/tax-forms.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow } from '../../../kernel/clock.ts'

let world: World
let fan: Someone
beforeAll(async () => {
  world = await openWorld()
  fan = await world.fan('nina')
  await giveTokens(world, fan.id, 1_000_000n)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const ask = (who: Someone) => who.ask(studio.toDo)
const rowOf = async (who: Someone, kind: ToDoName) => (await ask(who)).data.data.find(row => row.kind === kind)
const kindsOf = async (who: Someone) => (await ask(who)).data.data.map(({ kind }) => kind)
const draft = (who: Someone, text: string) =>
  who.ask(feeds.createFeed, { body: { type: 'text', text, status: 'draft' } as never })

/** A new creator with nothing that waits. */
const creator = () => world.performer('mia')

/** A fan with a subscription writes to a creator, and tips in the conversation where it is said. */
async function write(who: Someone, to: Someone, text: string, tip?: number): Promise<void> {
  const inbox = inboxes(world)
  await inbox.subscribe(who, to)
  const conversationId = await inbox.open(who, to)
  const sent = await inbox.send(who, conversationId, text)
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  if (tip) await who.ask(wallet.tip, { params: { id: to.id }, body: { price: tip, conversationId } as never })
}

describe('who asks', () => {
  it('is a creator: nobody else is let in', async () => {
    expect((await ask(world.visitor)).status).toBe(401)
    for (const who of [fan, await world.operator('olga')]) expect((await ask(who)).error).toBe('FORBIDDEN')
  })

  it('with nothing that waits is answered an empty list', async () => {
    expect((await ask(await creator())).data).toEqual({ data: [], total: 0 })
  })

  it('sees nothing of other creators', async () => {
    const [mia, other] = [await creator(), await creator()]
    await draft(other, 'Not hers.')
    expect(await kindsOf(mia)).toEqual([])
  })

  it('as a helper sees what their scopes cover', async () => {
    const [mia, olaf] = [await creator(), await world.fan('olaf')]
    const help = helping(world)
    await draft(mia, 'Half a thought.')
    await write(fan, mia, 'Are you there?')
    const shop = shopkeeper(world)
    const mug = await shop.product(mia)
    const buyer = await shop.fan()
    await shop.buy(buyer, mug._id, await shop.delivery(buyer))
    const seat = await help.hire(mia, olaf, ['chat'])
    expect((await ask(olaf)).error).toBe('FORBIDDEN')
    await help.start(olaf, seat)
    expect(await kindsOf(olaf)).toEqual(['messagesToAnswer'])
    expect((await kindsOf(mia)).toSorted()).toEqual(['drafts', 'messagesToAnswer', 'ordersToShip', 'payoutDetails'])
  })
})

describe('the list', () => {
  it('has what is due first, soonest first, and counts all of it', async () => {
    const mia = await creator()
    const making = customers(world, () => mia)
    await making.offer(mia)
    await making.asked(fan)
    await draft(mia, 'One.')
    await draft(mia, 'Two.')
    const calling = callers(world, () => mia)
    await calling.open(mia)
    await calling.book(fan, await calling.offer(mia), hourIn(3))
    const { data, total } = (await ask(mia)).data
    expect(data.map(({ kind, count }) => [kind, count])).toEqual([
      ['callsToConfirm', 1],
      ['requestsToAnswer', 1],
      ['drafts', 2],
    ])
    expect(total).toBe(4)
  })
})

it('costs one query for the work, whatever waits, and one for the people', async () => {
  const mia = await creator()
  await draft(mia, 'One.')
  await write(fan, mia, 'Hello.')
  const queries = await queriesOf(world, () => ask(mia))
  expect(queries.map(query => query.slice(0, 21))).toEqual(['select * from (?) wor', expect.any(String)])
})

describe('what waits', () => {
  it('orders to ship, within three days of the first', async () => {
    const mia = await creator()
    const shop = shopkeeper(world)
    const mug = await shop.product(mia)
    const songs = await shop.digital(mia)
    const buyer = await shop.fan()
    const delivery = await shop.delivery(buyer)
    await shop.buy(buyer, mug._id, delivery)
    await shop.buy(buyer, mug._id, delivery)
    await shop.buy(buyer, songs._id)
    const row = await rowOf(mia, 'ordersToShip')
    expect(row).toMatchObject({ count: 2, first: { title: 'Mug', person: { _id: buyer.id } } })
    expect(Date.parse(row?.dueAt ?? '') - Date.parse(row?.since ?? '')).toBe(3 * day_ms)
    await sql()`update orders set status = 'shipping' where performer_id = ${mia.id}`
    expect(await rowOf(mia, 'ordersToShip')).toBeUndefined()
  })

  it('custom requests: to answer until they expire, then to deliver', async () => {
    const mia = await creator()
    const making = customers(world, () => mia)
    await making.offer(mia)
    const id = await making.asked(fan)
    expect(await rowOf(mia, 'requestsToAnswer')).toMatchObject({
      count: 1,
      first: { _id: id },
      dueAt: expect.any(String),
    })
    await making.act(mia, 'accept', id)
    expect(await kindsOf(mia)).toEqual(['requestsToDeliver'])
    const [{ due_at }] = await sql()<[{ due_at: Date }]>`select due_at from custom_requests where id = ${id}`
    expect((await rowOf(mia, 'requestsToDeliver'))?.dueAt).toBe(due_at.toISOString())
  })

  it('calls: to confirm, and those of the next 24 hours', async () => {
    const mia = await creator()
    const calling = callers(world, () => mia)
    await calling.open(mia)
    const offer = await calling.offer(mia)
    const { data } = await calling.book(fan, offer, hourIn(3))
    expect(await rowOf(mia, 'callsToConfirm')).toMatchObject({
      count: 1,
      first: { _id: data._id, person: { _id: fan.id } },
    })
    await calling.act(mia, 'confirm', data._id)
    expect(await kindsOf(mia)).toEqual([])
    await calling.beginsIn(data._id, 60)
    expect(await rowOf(mia, 'callsSoon')).toMatchObject({ count: 1 })
  })

  it('private shows that a fan asks for', async () => {
    const mia = await creator()
    const startAt = fromNow(2 * day_ms).toISOString()
    await sql()`
      insert into show_requests (id, fan_id, performer_id, state, start_at, timezone, price_minor, created_at, updated_at)
      values (gen_random_uuid(), ${fan.id}, ${mia.id}, 'pending', ${startAt}, 'UTC', 100, now(), now())`
    expect(await rowOf(mia, 'showsToAnswer')).toMatchObject({ count: 1, dueAt: startAt })
    await sql()`update show_requests set state = 'approved' where performer_id = ${mia.id}`
    expect(await kindsOf(mia)).toEqual([])
  })

  it('the reward of a fundraiser that reached its goal', async () => {
    const mia = await creator()
    const raise = raising(world, () => mia)
    const id = await raise.running()
    await raise.pledge(await raise.fanWithTokens(40_000n), id, 300)
    expect(await rowOf(mia, 'rewardsToDeliver')).toBeUndefined()
    await raise.later(11)
    expect(await rowOf(mia, 'rewardsToDeliver')).toMatchObject({ count: 1, first: { _id: id, title: 'A music video' } })
  })

  it('a share of what another creator sells', async () => {
    const [mia, ada] = [await creator(), await creator()]
    const share = partners(world)
    await share.propose(ada, await share.post(ada), [[mia, 30]])
    expect(await rowOf(mia, 'splitsToAnswer')).toMatchObject({ count: 1, first: { person: { _id: ada.id } } })
    expect(await rowOf(ada, 'splitsToAnswer')).toBeUndefined()
  })

  it('unread conversations, those with a tip first', async () => {
    const mia = await creator()
    const [quiet, generous] = [await world.fan('quiet'), await world.fan('rich')]
    await giveTokens(world, generous.id, 100_000n)
    await write(quiet, mia, 'Hello.')
    await write(generous, mia, 'For you.', 50)
    await world.until(async () => (await rowOf(mia, 'messagesToAnswer'))?.paid === 1)
    expect(await rowOf(mia, 'messagesToAnswer')).toMatchObject({
      count: 2,
      paid: 1,
      dueAt: null,
      since: expect.any(String),
      first: { person: { _id: generous.id } },
    })
  })

  it('drafts, and posts that can’t be shown as they are', async () => {
    const mia = await creator()
    const { data } = await draft(mia, 'What the needle hears')
    expect(await rowOf(mia, 'drafts')).toMatchObject({
      count: 1,
      first: { title: 'What the needle hears', person: null },
    })
    await sql()`update posts set status = 'file-error' where id = ${data._id}`
    expect(await kindsOf(mia)).toEqual(['postsToFix'])
    await mia.ask(feeds.deleteFeed, { params: { id: data._id } })
    expect(await kindsOf(mia)).toEqual([])
  })

  it('files that were refused in the last two weeks', async () => {
    const mia = await creator()
    const { fileId } = await postInReview(world, mia)
    expect(await rowOf(mia, 'filesRefused')).toBeUndefined()
    await sql()`update files set status = 'refused' where id = ${fileId}`
    await sql()`update file_reviews set outcome = 'refused', decided_at = now() where file_id = ${fileId}`
    expect(await rowOf(mia, 'filesRefused')).toMatchObject({ count: 1, first: { _id: fileId } })
    await sql()`update file_reviews set decided_at = now() - interval '15 days' where file_id = ${fileId}`
    expect(await rowOf(mia, 'filesRefused')).toBeUndefined()
  })

  it('consents whose ID ends within a month', async () => {
    const mia = await creator()
    const id = await consents(world).verified(mia, await world.operator('olga'), 'tom@example.test')
    const endsIn = (days: number) =>
      sql()`update releases set document_expires_on = current_date + ${days}::int where id = ${id}`
    await endsIn(40)
    expect(await rowOf(mia, 'consentsEnding')).toBeUndefined()
    await endsIn(6)
    expect(await rowOf(mia, 'consentsEnding')).toMatchObject({ count: 1, first: { title: 'Rosa' } })
  })

  it('documents that were not sent or were refused, until they are verified', async () => {
    const mia = await creator()
    await sql()`update performers set verified_at = null where user_id = ${mia.id}`
    expect(await kindsOf(mia)).toEqual(['documents'])
    await sql()`update performers set verified_at = now() where user_id = ${mia.id}`
    expect(await kindsOf(mia)).toEqual([])
  })

  it('a tax form, until payouts wait for it', async () => {
    const mia = await creator()
    const tax = taxFormers(world)
    await tax.ask(true, false, { taxFormsGraceDays: 30 })
    await tax.round()
    const row = await rowOf(mia, 'taxForms')
    expect(Date.parse(row?.dueAt ?? '') - Date.parse(row?.since ?? '')).toBe(30 * day_ms)
    await tax.ask(false, false)
    expect(await rowOf(mia, 'taxForms')).toBeUndefined()
  })

  it('earnings without an account to pay them to, and an automatic payout that failed', async () => {
    const mia = await creator()
    await fan.ask(wallet.tip, { params: { id: mia.id }, body: { price: 20 } as never })
    expect(await kindsOf(mia)).toEqual(['payoutDetails'])
    await sql()`
      insert into stripe_accounts (performer_id, account_id, can_be_paid, changed_at, updated_at)
      values (${mia.id}, ${`acct_${mia.id}`}, true, now(), now())`
    expect(await kindsOf(mia)).toEqual([])
    await sql()`
      insert into payout_schedules (performer_id, every, minimum_minor, method, next_at, problem, updated_at)
      values (${mia.id}, 'week', 1000, 'stripe', now(), 'GATEWAY_UNAVAILABLE', now())`
    expect(await kindsOf(mia)).toEqual(['payoutsFailed'])
  })
})
