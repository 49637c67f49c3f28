import {
  customRequests,
  feeds,
  follows,
  notifications,
  users,
  type WebhookEvent,
  wallet,
  webhooks,
} from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { mailTo } from '../../../../test/mails.ts'
import { giveTokens } from '../../../../test/money.ts'
import { isSignedWith, openReceiver } from '../../../../test/receiver.ts'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms, minute_ms, second_ms } from '../../../kernel/clock.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { integrationsJobs } from '../jobs.ts'
import { send } from './send.ts'

let world: World
let receiver: Awaited<ReturnType<typeof openReceiver>>
let inbox: ReturnType<typeof inboxes>
let nina: Someone
let people = 0

beforeAll(async () => {
  world = await openWorld({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' })
  inbox = inboxes(world)
  nina = await world.fan('nina')
  await giveTokens(world, nina.id, 1_000_000n)
})
beforeEach(async () => {
  await receiver?.close()
  receiver = await openReceiver()
})
afterAll(async () => {
  inbox.close()
  await receiver.close()
  await world.close()
})

const app = () => world.running.app
/** A creator whose webhook goes to the receiver, both new. */
async function hooked(events: WebhookEvent[] = ['tip.received'], url = receiver.url) {
  const who = await world.performer(called('creator', ++people))
  const { data } = await who.ask(webhooks.createWebhook, { body: { url, events } })
  return { who, id: data._id, secret: data.secret }
}
const tip = async (who: Someone) => {
  const { status, body } = await nina.ask(wallet.tip, { params: { id: who.id }, body: { price: 25 } })
  if (status !== 200) throw new Error(JSON.stringify(body))
}
const deliveriesOf = async (who: Someone, id: string) =>
  (await who.ask(webhooks.deliveries, { params: { id } })).data.data
const webhookOf = async (who: Someone, id: string) => (await who.ask(webhooks.webhook, { params: { id } })).data
/** The newest delivery once it was tried so often, or is done with. */
const triedBy = (who: Someone, id: string, tries = 1) =>
  world.until(async () => {
    const [newest] = await deliveriesOf(who, id)
    return newest && newest.tries >= tries && newest
  })
const work = (deliveryId: string, tries: number) =>
  integrationsJobs.webhooks?.deliver_webhook?.(app(), { deliveryId, tries })

describe('a webhook is told', () => {
  it('of each thing that it listens to, signed, and without the words of people', async () => {
    const all: WebhookEvent[] = [
      ...(['follower.new', 'tip.received', 'purchase.made', 'message.received'] as const),
      ...(['custom_request.asked', 'custom_request.moved', 'post.published'] as const),
    ]
    const { who, secret } = await hooked(all)
    await nina.ask(follows.follow, { params: { id: who.id } })
    await tip(who)
    const body = { type: 'text', text: 'Private words.', audience: 'sale', isSale: true, price: 3 }
    const { data: post } = await who.ask(feeds.createFeed, { body: body as never })
    await nina.ask(wallet.buyFeed, { params: { id: post._id } })
    await inbox.subscribe(nina, who)
    const talk = await inbox.open(nina, who)
    await inbox.send(nina, talk, 'Private words.')
    const makes = { isOn: true, price: 10, text: 'Songs.', days: 3, openMax: 20 }
    await who.ask(customRequests.changeSettings, { body: makes })
    const wish = { performerId: who.id, kind: 'other' as const, wish: 'Private words, please.', price: 12 }
    const { data: request } = await nina.ask(customRequests.ask, { body: wish })
    await nina.ask(customRequests.withdraw, { params: { id: request._id } })
    await world.until(async () => receiver.got.length >= 7)
    const told = new Map(receiver.got.map(({ event }) => [event.type, event.data]))
    const fan = { _id: nina.id, name: expect.any(String), username: 'nina' }
    expect(Object.fromEntries(told)).toEqual({
      'follower.new': { performerId: who.id, fan },
      'tip.received': { _id: expect.any(String), amount: 25, net: expect.any(Number), fan },
      'purchase.made': {
        _id: expect.any(String),
        kind: 'feed',
        targetId: post._id,
        amount: 3,
        net: expect.any(Number),
        fan,
      },
      'message.received': { _id: expect.any(String), conversationId: talk, type: 'text', fan },
      'custom_request.asked': {
        _id: request._id,
        kind: 'other',
        state: expect.any(String),
        what: 'asked',
        side: 'fan',
        price: 12,
        fan,
      },
      'custom_request.moved': expect.objectContaining({ _id: request._id, what: 'withdrawn', fan }),
      'post.published': { _id: post._id, slug: expect.any(String), type: 'text' },
    })
    expect(JSON.stringify(receiver.got)).not.toContain('Private words')
    for (const one of receiver.got) {
      expect(isSignedWith(secret, one)).toBe(true)
      expect(Math.abs(Date.now() / 1000 - Number(one.headers['webhook-timestamp']))).toBeLessThan(60)
    }
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(receiver.got.length)
  })

  it('of subscriptions that start, renew and end', async () => {
    const { who } = await hooked(['subscription.started', 'subscription.renewed', 'subscription.ended'])
    const about = { subscriptionId: who.id, fanId: nina.id, performerId: who.id, type: 'monthly' }
    for (const [kind, more] of [
      ['subscription_started', { isTrial: true }],
      ['subscription_renewed', {}],
      ['subscription_ended', { why: 'cancelled' }],
    ] as const)
      await app().db.tx(tx => recordFact(tx, kind, { ...about, ...more } as never))
    await world.until(async () => receiver.got.length === 3)
    expect(receiver.got.map(({ event }) => event.type).sort()).toEqual([
      'subscription.ended',
      'subscription.renewed',
      'subscription.started',
    ])
  })

  it('of nothing else: not of other events, of other creators, or of what a creator does who writes to a fan', async () => {
    const { who } = await hooked(['message.received'])
    const other = await world.performer(called('creator', ++people))
    await tip(who)
    await tip(other)
    await inbox.subscribe(nina, who)
    const talk = await inbox.open(nina, who)
    await inbox.send(nina, talk, 'One.')
    await world.until(async () => receiver.got.length === 1)
    await inbox.send(who, talk, 'Two.')
    await inbox.send(nina, talk, 'Three.')
    await world.until(async () => receiver.got.length === 2)
    expect(receiver.got.map(({ event }) => event.type)).toEqual(['message.received', 'message.received'])
  })

  it('with both secrets for 24 hours after a new one was made, and with the new one alone from then on', async () => {
    const { who, id, secret } = await hooked()
    const rotated = (await who.ask(webhooks.rotateSecret, { params: { id } })).data
    await tip(who)
    await world.until(async () => receiver.got.length === 1)
    const [first] = receiver.got
    expect([secret, rotated.secret].map(one => first && isSignedWith(one, first))).toEqual([true, true])
    await app().db.sql`update webhooks set old_secret_until = now() where id = ${id}`
    await tip(who)
    await world.until(async () => receiver.got.length === 2)
    const [, second] = receiver.got
    expect([secret, rotated.secret].map(one => second && isSignedWith(one, second))).toEqual([false, true])
  })

  it('of a ping at once, which is tried once', async () => {
    const { who, id } = await hooked()
    receiver.status = 500
    await who.ask(webhooks.testWebhook, { params: { id } })
    expect(await triedBy(who, id)).toMatchObject({ event: 'ping', state: 'failed', status: 500, nextTryAt: null })
  })
})

describe('a delivery', () => {
  it('is tried again under its webhook-id until it is taken, and not once more after that', async () => {
    const { who, id } = await hooked()
    receiver.status = 503
    await tip(who)
    const failed = await triedBy(who, id)
    expect(failed).toMatchObject({ state: 'waiting', tries: 1, status: 503, tookMs: expect.any(Number) })
    expect((await webhookOf(who, id)).failingSince).not.toBeNull()
    receiver.status = 200
    await work(failed._id, 1)
    await work(failed._id, 1)
    await work(failed._id, 2)
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([failed._id])
    expect(await deliveriesOf(who, id)).toMatchObject([{ state: 'delivered', tries: 2, status: 200, nextTryAt: null }])
    expect((await webhookOf(who, id)).failingSince).toBeNull()
  })

  it('waits longer after each try, fails after the eighth, and can be sent again by hand', async () => {
    const { who, id } = await hooked()
    receiver.status = 500
    await tip(who)
    const { _id } = await triedBy(who, id)
    const waits: number[] = []
    for (let tries = 1; tries <= 8; tries++) {
      const [now] = await deliveriesOf(who, id)
      if (now?.nextTryAt && now.triedAt) waits.push(Date.parse(now.nextTryAt) - Date.parse(now.triedAt))
      if (tries < 8) await work(_id, tries)
    }
    const planned = [5 * second_ms, minute_ms, 5 * minute_ms, 30 * minute_ms, 2 * hour_ms, 8 * hour_ms, day_ms]
    expect(waits.map(wait => Math.round(wait / second_ms))).toEqual(planned.map(wait => wait / second_ms))
    expect(await deliveriesOf(who, id)).toMatchObject([{ state: 'failed', tries: 8, nextTryAt: null }])
    receiver.status = 200
    const again = await who.ask(webhooks.sendAgain, { params: { id, deliveryId: _id } })
    expect(again.data).toMatchObject({ _id, state: 'waiting' })
    await world.until(async () => receiver.got.length === 1)
    expect(receiver.got[0]?.headers['webhook-id']).toBe(_id)
  })

  it('follows no redirect, and says what went wrong where nothing answers', async () => {
    const { who, id } = await hooked()
    receiver.status = 302
    const asked = receiver.asked
    await tip(who)
    expect(await triedBy(who, id)).toMatchObject({ state: 'waiting', status: 302 })
    expect(receiver.asked).toBe(asked + 1)
    const nobody = await hooked(['tip.received'], 'http://127.0.0.1:9/')
    await tip(nobody.who)
    expect(await triedBy(nobody.who, nobody.id)).toMatchObject({ status: null, error: 'The connection was refused' })
  })

  it('goes to no private address in production, whatever the settings say', async () => {
    const config = { ...app().config, mode: 'production' as const }
    const sent = await send({ config }, receiver.url, { headers: {}, body: '{}' })
    expect([sent.error, receiver.asked]).toEqual(['Send an address that begins with https://.', 0])
    const named = await send({ config }, 'https://127.0.0.1/', { headers: {}, body: '{}' })
    expect(named.error).toBe('Send an address on the internet.')
  })

  it('is forgotten after 30 days', async () => {
    const { who, id } = await hooked()
    await tip(who)
    await triedBy(who, id)
    const forget = () => integrationsJobs.housekeeping?.forget_webhook_deliveries?.(app(), {})
    await at(fromNow(29 * day_ms), async () => forget())
    expect(await deliveriesOf(who, id)).toHaveLength(1)
    await at(fromNow(31 * day_ms), async () => forget())
    expect(await deliveriesOf(who, id)).toEqual([])
  })
})

describe('a receiver', () => {
  it('that is slow holds up its own webhook and nobody else’s', async () => {
    const slow = await openReceiver()
    const free = Promise.withResolvers<void>()
    slow.slow = free.promise
    const held = await hooked(['tip.received'], slow.url)
    for (let n = 0; n < 8; n++) await tip(held.who)
    await world.until(async () => slow.asked > 0)
    const { who } = await hooked()
    await tip(who)
    await world.until(async () => receiver.got.length === 1)
    expect(slow.asked).toBe(1)
    free.resolve()
    await world.until(async () => slow.got.length === 8)
    await slow.close()
  })

  it('that answers 410 turns its webhook off, and the creator is told and mailed', async () => {
    const { who, id } = await hooked()
    receiver.status = 410
    await tip(who)
    expect(await triedBy(who, id)).toMatchObject({ state: 'failed', status: 410 })
    expect(await webhookOf(who, id)).toMatchObject({ state: 'off', offBecause: 'gone' })
    await world.until(async () =>
      (await who.ask(notifications.list)).data.data.some(({ what }) => what === 'webhook_turned_off'),
    )
    const email = (await who.ask(users.me)).data.email ?? ''
    expect((await mailTo(world, email, 'turned off one of your webhooks')).text).toContain('410')
    await tip(who)
    await world.until(async () => (await who.ask(notifications.unread)).data.total > 1)
    expect(await deliveriesOf(who, id)).toHaveLength(1)
    const resumed = await who.ask(webhooks.changeWebhook, { params: { id }, body: { isPaused: false } })
    expect(resumed.data).toMatchObject({ state: 'active', offBecause: null, failingSince: null })
  })

  it('that has taken nothing for three days is left alone, and what waits for it is given up', async () => {
    const { who, id } = await hooked()
    receiver.status = 500
    await tip(who)
    const { _id } = await triedBy(who, id)
    await at(fromNow(3 * day_ms - minute_ms), async () => work(_id, 1))
    expect((await webhookOf(who, id)).state).toBe('active')
    await at(fromNow(3 * day_ms + minute_ms), async () => work(_id, 2))
    expect(await webhookOf(who, id)).toMatchObject({ state: 'off', offBecause: 'failing' })
    expect(await deliveriesOf(who, id)).toMatchObject([{ state: 'failed' }])
  })
})
