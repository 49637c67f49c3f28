import {
  conversations,
  customRequests,
  feeds,
  messages,
  showRequests,
  streams,
  streamTips,
  subscriptionGifts,
  subscriptions,
  users,
  wallet,
} from '@fanfare/contract'
import { renewDue } from '../src/domains/subscriptions/index.ts'
import { fromNow, minute_ms } from '../src/kernel/clock.ts'
import { publishers } from './assets.ts'
import { callers, hourIn } from './calls.ts'
import { type Ear, inboxes } from './inbox.ts'
import { onAir } from './live.ts'
import { giveTokens } from './money.ts'
import { shopkeeper } from './shop.ts'
import { tiered } from './tiers.ts'
import type { Answer, Someone, World } from './world.ts'

const minorOf = (tokens: number) => Math.round(tokens * 100)

/** Where everything is sold: a creator with offers of every kind, a fan who is given things, and what they do. */
export type Shopping = Awaited<ReturnType<typeof openShopping>>

export async function openShopping(world: World) {
  const mia = await world.performer('mia')
  const calling = callers(world, () => mia)
  await calling.open(mia)
  const makes = { isOn: true, price: 10, text: 'Songs.', days: 3, openMax: 20 }
  await mia.ask(customRequests.changeSettings, { body: makes })
  return {
    world,
    mia,
    calling,
    rita: await world.fan('rita'),
    t: tiered(world),
    shop: shopkeeper(world),
    inbox: inboxes(world),
    publishing: publishers(world),
    sql: world.running.app.db.sql,
    balance: async (who: Someone) => (await who.ask(users.me)).data.balance,
    booked: 0,
  }
}

/** Something that a fan sees at 12 tokens: how its price becomes another one, how it is bought, and what that came to. */
export type Sale = {
  setPrice(tokens: number): PromiseLike<unknown>
  buy(seen: number): Promise<Answer<unknown>>
  /** What was paid, where that isn't what has left the balance. */
  paid?(answer: Answer<unknown>, spent: number): number | Promise<number>
}
const priceIn = (answer: Answer<unknown>) => (answer.data as { price: number }).price
/** The same of a creator's month. */
export const monthOf = (s: Shopping, who: Someone) => (price: number) =>
  s.sql`update performers set monthly_price_minor = ${minorOf(price)} where user_id = ${who.id}`
/** The same of a subscription. */
export const rowAt = (s: Shopping, id: string) => (price: number) =>
  s.sql`update subscriptions set price_minor = ${minorOf(price)} where id = ${id}`

/** A subscription whose last payment failed, with tokens to pay it by now. */
async function owed(s: Shopping, who: Someone) {
  const creator = await s.t.creator()
  const id = (await s.t.subscribe(who, creator)).data.subscription._id
  const { data } = await who.ask(wallet.tip, { params: { id: s.mia.id }, body: { price: (await s.balance(who)) - 1 } })
  if (data.balance !== 1) throw new Error('There is more than a token left.')
  await s.t.pass(id, 31)
  if ((await s.t.mine(who)).state !== 'past_due') throw new Error('The renewal was paid.')
  await giveTokens(s.world, who.id, 20_000n)
  await rowAt(s, id)(12)
  return { id, creator }
}

/** A private show of a minute at 12 that waits for its fan. */
async function startedShow(s: Shopping, who: Someone) {
  const creator = await s.t.creator()
  await s.sql`update performers set public_chat_price_minor = 1200 where user_id = ${creator.id}`
  const startAt = fromNow(60 * minute_ms).toISOString()
  const { data } = await who.ask(showRequests.requestShow, {
    body: { performerId: creator.id, startAt, minutes: 1 } as never,
  })
  const params = { id: data._id }
  await creator.ask(showRequests.approveRequest, { params })
  const { conversationId } = (await creator.ask(showRequests.startShow, { params })).data.activeStream
  const setPrice = (price: number) =>
    s.sql`update show_requests set price_minor = ${minorOf(price)} where id = ${data._id}`
  return { params, setPrice, conversationId }
}

/** Goes to a show by the socket alone; answers as an endpoint would, once it says that the fan is in, or why not. */
async function enterBySocket(ear: Ear, data: Record<string, unknown>): Promise<Answer<unknown>> {
  const { length } = ear.heard
  ear.socket.emit('private-stream/join', data)
  for (;;) {
    const said = ear.heard.slice(length).find(({ event }) => event === 'show_refused' || event === 'member-joined')
    if (said) return answerOf(said)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

function answerOf({ event, data }: Ear['heard'][number]): Answer<unknown> {
  const status = event === 'member-joined' ? 200 : 409
  return { status, data, error: String(data.error), body: data, headers: new Headers() }
}

/** How the price of a row becomes another one. */
export const priceOf = (s: Shopping, table: string, id: string) => (price: number) =>
  s.sql`update ${s.sql(table)} set price_minor = ${minorOf(price)} where id = ${id}`

/** Everything that is sold at a price that somebody else sets, made ready at 12 tokens. */
export const sales: Record<string, (s: Shopping, who: Someone) => Promise<Sale>> = {
  'POST /wallet/charges/feed/:id': async (s, who) => {
    const body = { type: 'text', text: 'Lanterns', isSale: true, price: 12 } as const
    const { data } = await s.mia.ask(feeds.createFeed, { body })
    const buy = (priceSeen: number) => who.ask(wallet.buyFeed, { params: { id: data._id }, body: { priceSeen } })
    return { setPrice: priceOf(s, 'posts', data._id), buy }
  },
  'POST /wallet/charges/gallery/:id': async (s, who) => {
    const { _id: id } = await s.publishing.gallery(s.mia, { audience: 'sale', price: 12 })
    const buy = (priceSeen: number) => who.ask(wallet.buyGallery, { params: { id }, body: { priceSeen } })
    return { setPrice: priceOf(s, 'galleries', id), buy }
  },
  'POST /wallet/charges/video/:id': async (s, who) => {
    const { _id: id } = await s.publishing.video(s.mia, { audience: 'sale', price: 12 })
    const buy = (priceSeen: number) => who.ask(wallet.buyVideo, { params: { id }, body: { priceSeen } })
    return { setPrice: priceOf(s, 'videos', id), buy }
  },
  'POST /wallet/charges/message/:id': async (s, who) => {
    await s.inbox.subscribe(who, s.mia)
    const conversation = await s.inbox.open(who, s.mia)
    await s.inbox.send(who, conversation, 'Hello')
    const { data } = await s.inbox.send(s.mia, conversation, { text: 'For you', price: 12 })
    const buy = (priceSeen: number) => who.ask(messages.buyMessage, { params: { id: data._id }, body: { priceSeen } })
    return { setPrice: priceOf(s, 'messages', data._id), buy }
  },
  'POST /wallet/charges/stream/:id': async (s, who) => {
    const creator = await s.t.creator()
    const body = { title: 'Strings', isFree: false, price: 12 }
    const { data } = await creator.ask(streams.goLive, { body: body as never })
    const { _id: id } = data.stream
    const buy = (priceSeen: number) => who.ask(streams.buyStream, { params: { id }, body: { priceSeen } })
    return { setPrice: priceOf(s, 'streams', id), buy }
  },
  'POST /wallet/charges/product/:id': async (s, who) => {
    const { _id: id } = await s.shop.digital(s.mia, { price: 12 })
    return { setPrice: priceOf(s, 'products', id), buy: priceSeen => s.shop.buy(who, id, { priceSeen }) }
  },
  'POST /wallet/checkout': async (s, who) => {
    const { _id: productId } = await s.shop.digital(s.mia, { price: 12 })
    const items = [{ productId, quantity: 1 }]
    return { setPrice: priceOf(s, 'products', productId), buy: priceSeen => s.shop.pay(who, { items, priceSeen }) }
  },
  'POST /wallet/charges/tip/:id for something of the tip menu': async (s, who) => {
    const creator = await s.t.creator()
    const conversationId = await onAir(s.world, creator)
    const menu = { body: { entries: [{ title: 'Sing', price: 12 }] } }
    const [entry] = (await creator.ask(streamTips.setTipMenu, menu)).data.entries
    const menuEntryId = entry?._id ?? ''
    await s.inbox.subscribe(who, creator)
    const tip = (price: number) => ({ params: { id: creator.id }, body: { price, conversationId, menuEntryId } })
    return { setPrice: priceOf(s, 'tip_menu_entries', menuEntryId), buy: seen => who.ask(wallet.tip, tip(seen)) }
  },
  'POST /messages/conversations/:id': async (s, who) => {
    const creator = await s.t.creator()
    const rules = (messagePrice: number) => ({ body: { whoMayWrite: 'everybody', messagePrice } as never })
    await creator.ask(conversations.setWritingRules, rules(12))
    const id = await s.inbox.open(who, creator)
    return {
      setPrice: price => creator.ask(conversations.setWritingRules, rules(price)),
      buy: priceSeen => s.inbox.send(who, id, { text: 'Hello', priceSeen }),
    }
  },
  'POST /payment/subscribe/performers': async (s, who) => {
    const creator = await s.t.creator()
    await monthOf(s, creator)(12)
    return { setPrice: monthOf(s, creator), buy: priceSeen => s.t.subscribe(who, creator, { priceSeen }) }
  },
  'POST /payment/subscribe/performers to a tier': async (s, who) => {
    const { mia: creator, silver } = await s.t.withTiers()
    const setPrice = (price: number) =>
      s.sql`update subscription_tiers set monthly_price_minor = ${minorOf(price)} where id = ${silver}`
    return { setPrice, buy: priceSeen => s.t.subscribe(who, creator, { tierId: silver, priceSeen }) }
  },
  'POST /payment/subscribe/performers where a payment failed': async (s, who) => {
    const { id, creator } = await owed(s, who)
    return { setPrice: rowAt(s, id), buy: priceSeen => s.t.subscribe(who, creator, { priceSeen }) }
  },
  'POST /subscriptions/:id/upgrade': async (s, who) => {
    const { mia: creator, silver } = await s.t.withTiers()
    const { data } = await s.t.subscribe(who, creator)
    const setPrice = (price: number) =>
      s.sql`update subscription_tiers set monthly_price_minor = ${minorOf(price + 10)} where id = ${silver}`
    // What is unused becomes less by the millisecond, a hundredth at a time.
    const buy = (seen: number) => s.t.upgrade(who, data.subscription._id, silver, { priceSeen: seen + 0.04 })
    return { setPrice, buy }
  },
  'POST /subscriptions/:id/resume': async (s, who) => {
    const creator = await s.t.creator()
    const id = (await s.t.subscribe(who, creator)).data.subscription._id
    await s.t.pause(who, id)
    await s.t.pass(id, 31)
    return { setPrice: rowAt(s, id), buy: priceSeen => s.t.resume(who, id, { priceSeen }) }
  },
  'PUT /subscriptions/:id': async (s, who) => {
    const { id } = await owed(s, who)
    async function buy(priceSeen: number) {
      const body = { paymentGateway: 'system', priceSeen }
      const answer = await who.ask(subscriptions.changeSubscription, { params: { id }, body })
      if (answer.status === 200) await renewDue(s.world.running.app)
      return answer
    }
    return { setPrice: rowAt(s, id), buy }
  },
  'POST /subscriptions/gifts': async (s, who) => {
    const creator = await s.t.creator()
    const recipient = (await s.rita.ask(users.me)).data.username ?? ''
    const gift = { performerId: creator.id, recipient, months: 1, paymentGateway: 'system' } as const
    const buy = (priceSeen: number) =>
      who.ask(subscriptionGifts.giveSubscription, { body: { ...gift, priceSeen } as never })
    return { setPrice: monthOf(s, creator), buy }
  },
  'POST /streaming/private/request': async (s, who) => {
    const creator = await s.t.creator()
    const startAt = fromNow(60 * minute_ms).toISOString()
    return {
      setPrice: price =>
        s.sql`update performers set public_chat_price_minor = ${minorOf(price)} where user_id = ${creator.id}`,
      buy: priceSeen =>
        who.ask(showRequests.requestShow, { body: { performerId: creator.id, startAt, priceSeen } as never }),
      paid: priceIn,
    }
  },
  'POST /streaming/private/request/:id/join': async (s, who) => {
    const { params, setPrice } = await startedShow(s, who)
    return {
      setPrice,
      buy: priceSeen => who.ask(showRequests.joinShowByPost, { params, body: { priceSeen } }),
      paid: answer => (answer.data as { request: { price: number } }).request.price,
    }
  },
  'GET /streaming/private/request/:id/join': async (s, who) => {
    const { params, setPrice } = await startedShow(s, who)
    return {
      setPrice,
      buy: priceSeen => who.ask(showRequests.joinShow, { params, query: { priceSeen } }),
      paid: answer => (answer.data as { request: { price: number } }).request.price,
    }
  },
  'EVENT private-stream/join': async (s, who) => {
    const { params, setPrice, conversationId } = await startedShow(s, who)
    const ear = await s.inbox.listen(who)
    return {
      setPrice,
      buy: priceSeen => enterBySocket(ear, { conversationId, priceSeen }),
      paid: async () => (await who.ask(showRequests.oneRequest, { params })).data.request.price,
    }
  },
  'POST /streaming/private/request/:id/extend': async (s, who) => {
    const { params, setPrice } = await startedShow(s, who)
    const buy = (priceSeen: number) => who.ask(showRequests.extendShow, { params, body: { minutes: 1, priceSeen } })
    return { setPrice, buy }
  },
  'POST /custom-requests/:id/agree': async (s, who) => {
    const body = { performerId: s.mia.id, kind: 'other' as const, wish: 'A song for my sister.', price: 10 }
    const { data } = await who.ask(customRequests.ask, { body })
    const params = { id: data._id }
    await s.mia.ask(customRequests.counter, { params, body: { price: 12, days: 3 } })
    return {
      setPrice: price => s.sql`update custom_requests set counter_minor = ${minorOf(price)} where id = ${data._id}`,
      buy: price => who.ask(customRequests.agree, { params, body: { price } }),
      // The 10 tokens of the first price are held already.
      paid: (_answer, spent) => spent + 10,
    }
  },
  'POST /calls': async (s, who) => {
    const offerId = await s.calling.offer(s.mia, { price: 12 })
    const time = hourIn(++s.booked)
    return { setPrice: priceOf(s, 'call_offers', offerId), buy: price => s.calling.book(who, offerId, time, { price }) }
  },
}
