import { cards, payment, subscriptions, users } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ccbillKeys, openCcbill } from '../../../test/ccbill-company.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, fromNow, hour_ms, minute_ms, now } from '../../kernel/clock.ts'
import { codeOf, currencyOf, fromCcbill, toCcbill } from './amounts.ts'
import { act } from './datalink.ts'
import { formDigest } from './digest.ts'
import { ccbill } from './index.ts'
import { keysOf } from './keys.ts'

let company: Awaited<ReturnType<typeof openCcbill>>
let world: World
let nina: Someone
let mia: Someone
beforeAll(async () => {
  company = await openCcbill()
  world = await openWorld(company.environment)
  company.serve(world)
  nina = await world.fan('nina')
  mia = await world.performer('mia')
})
beforeEach(() => {
  company.books.trouble = 'none'
  company.books.wrongLogins = 0
})
afterAll(async () => {
  await world.close()
  await company.close()
})

const balance = async (who = nina) => (await who.ask(users.me)).data.balance
const statusOf = async (id: string, who = nina) => (await who.ask(payment.payment, { params: { id } })).data.status
const topUp = async (amount = 20, who = nina) => (await who.ask(payment.topUp, { body: { amount } })).data
const app = () => world.running.app
const taken = (reference: string) => ({ reference, amount_minor: 2_000n, currency: 'USD' })
const subscribe = (cardId: string, who = nina) =>
  who.ask(subscriptions.subscribe, { body: { type: 'monthly', performerId: mia.id, cardId } })
const charges = () => company.books.asked.filter(({ action }) => action === 'chargeByPreviousTransactionId').length

/** A fan whose card CCBill keeps. */
async function withCard(name: string, does = 'good') {
  const who = await world.fan(name)
  await company.pay((await topUp(20, who)).paymentUrl, does)
  return { who, cardId: (await who.ask(cards.cards)).data.data[0]?._id ?? '' }
}

describe('the form of CCBill', () => {
  it('is opened with a price that its digest proves, and no other price', async () => {
    const { paymentUrl, _id } = await topUp()
    expect(await company.open(paymentUrl)).toBe('Pay 20.00')
    expect(new URL(paymentUrl).searchParams.get('X-paymentId')).toBe(_id)
    expect(await company.open(paymentUrl.replace('=20.00', '=2.95'))).toBe('The digest is wrong')
    expect(paymentUrl).not.toContain(ccbillKeys.salt)
  })

  it('signs as CCBill’s own example does', () => {
    const price = { initialPrice: '10.00', initialPeriod: '30', currencyCode: '840' }
    expect(formDigest(price, '7d901dad245fd0ff6bc20d06')).toBe('a7459445d0e5dc0963fe736dc5cf900b')
  })

  it('isn’t opened for a currency that CCBill doesn’t take', async () => {
    const order = { paymentId: mia.id, amount_minor: 500n, currency: 'CHF', description: 'x' }
    const urls = { successUrl: '', cancelUrl: '' }
    await expect(ccbill.beginCheckout(app(), { ...order, ...urls })).rejects.toThrow("doesn't take CHF")
  })
})

describe('a sale', () => {
  it('credits the wallet once, as JSON and as a form, and keeps the card', async () => {
    const before = await balance()
    const { _id, paymentUrl } = await topUp()
    const sale = await company.pay(paymentUrl)
    expect([await statusOf(_id), await balance()]).toEqual(['success', before + 20])
    expect((await company.tell('NewSaleSuccess', company.saleNews(sale), { isForm: true })).status).toBe(200)
    expect(await balance()).toBe(before + 20)
    expect((await nina.ask(cards.cards)).data.data[0]).toMatchObject({ last4Digits: '4242', month: 4, year: 2031 })
  })

  it('isn’t believed without the key, the digest, the account or the address of CCBill', async () => {
    const before = await balance()
    const { _id, paymentUrl } = await topUp()
    const news = company.saleNews(await company.pay(paymentUrl, 'good', { isTold: false }))
    const forged = [
      await company.tell('NewSaleSuccess', news, { key: 'another-key-of-the-test-site' }),
      await company.tell('NewSaleSuccess', news, { key: '' }),
      await company.tell('NewSaleSuccess', news, { account: '900000' }),
      await company.tell('NewSaleSuccess', { ...news, dynamicPricingValidationDigest: 'a'.repeat(32) }),
      await company.tell('NewSaleSuccess', { ...news, dynamicPricingValidationDigest: '' }),
      await company.tell('UpSaleSuccess', { ...news, subscriptionId: '1', dynamicPricingValidationDigest: '' }),
    ]
    expect(forged.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    const { webhookAddresses } = keysOf(app().config)
    const addresses = webhookAddresses.splice(0, webhookAddresses.length, '64.38.212.0/24')
    expect((await company.tell('NewSaleSuccess', news)).status).toBe(403)
    webhookAddresses.splice(0, 1, ...addresses)
    expect([await statusOf(_id), await balance()]).toEqual(['created', before])
    expect((await company.tell('NewSaleSuccess', news)).status).toBe(200)
    expect(await statusOf(_id)).toBe('success')
  })

  it('of another price or currency than was asked for is parked and credits nothing', async () => {
    const before = await balance()
    for (const other of [{ billedInitialPrice: '2.95' }, { billedCurrencyCode: '978' }]) {
      const { _id, paymentUrl } = await topUp()
      const news = company.saleNews(await company.pay(paymentUrl, 'good', { isTold: false }))
      await company.tell('NewSaleSuccess', { ...news, ...other })
      expect(await statusOf(_id)).toBe('created')
    }
    expect(await balance()).toBe(before)
  })

  it('that makes no sense is refused, and news without money mean nothing', async () => {
    expect((await company.tell('NewSaleSuccess', { subscriptionId: 'x' })).status).toBe(400)
    expect((await company.tell('Refund', { subscriptionId: '1', amount: 'much' })).status).toBe(400)
    for (const type of ['NewSaleFailure', 'Cancellation', 'Expiration', 'CustomerDataUpdate', 'SomethingNew'])
      expect((await company.tell(type, { subscriptionId: '1' })).status).toBe(200)
  })
})

describe('a kept card', () => {
  it('pays by the sale before, and the answer and the news of it count once', async () => {
    const { who, cardId } = await withCard('otto')
    const { data } = await subscribe(cardId, who)
    await world.until(async () => (await statusOf(data._id, who)) === 'success')
    const again = [...company.books.sales.keys()].at(-1) ?? ''
    const { dynamicPricingValidationDigest: _digest, ...news } = company.saleNews(again)
    expect((await company.tell('UpSaleSuccess', news)).status).toBe(200)
    const told = await app().db.sql`select state from gateway_events where event_id = ${`sale:${again}`}`
    expect(told).toEqual([{ state: 'worked' }])
    const { data: mine } = await who.ask(subscriptions.mySubscriptions)
    expect(mine.data).toMatchObject([{ state: 'active', spent: 5.99 }])
  })

  it.each([
    ['declined', 'The card was declined.'],
    ['poor', 'The card has insufficient funds.'],
  ])('that is %s fails the payment with the reason', async (does, reason) => {
    const { who, cardId } = await withCard(`fan-${does}`, does)
    const { data } = await subscribe(cardId, who)
    await world.until(async () => (await statusOf(data._id, who)) === 'fail')
    expect((await who.ask(payment.payment, { params: { id: data._id } })).data.failureReason).toBe(reason)
  })

  it('whose answer was lost isn’t charged again, and what came of it is found', async () => {
    const { who } = await withCard('rita')
    const [kept] = await app().db.sql<{ gateway_reference: string }[]>`
      select gateway_reference from payment_cards where fan_id = ${who.id}`
    const begun = await topUp(7, who)
    const order = { paymentId: begun._id, amount_minor: 700n, currency: 'USD', description: 'x' }
    const charge = () => ccbill.chargeCard(app(), { ...order, card: kept?.gateway_reference ?? '' })
    const before = charges()
    company.books.trouble = 'answer is lost'
    await expect(charge()).rejects.toThrow('didn’t answer')
    company.books.trouble = 'none'
    await expect(charge()).rejects.toThrow('was lost')
    const { told } = await at(fromNow(2 * hour_ms), charge)
    expect([told?.kind, told?.reference, charges()]).toEqual(['paid', begun._id, before + 1])
  })

  it('isn’t charged while CCBill refuses the site, and is later', async () => {
    const { who } = await withCard('sven')
    const [kept] = await app().db.sql<{ gateway_reference: string }[]>`
      select gateway_reference from payment_cards where fan_id = ${who.id}`
    const begun = await topUp(9, who)
    const order = { paymentId: begun._id, amount_minor: 900n, currency: 'USD', description: 'x' }
    const charge = () => ccbill.chargeCard(app(), { ...order, card: kept?.gateway_reference ?? '' })
    company.books.trouble = 'no address'
    await expect(charge()).rejects.toThrow('isn’t among those')
    company.books.trouble = 'none'
    expect((await charge()).told?.kind).toBe('paid')
  })

  it('is kept by paying only: a token or a number is refused', async () => {
    const save = (token: string) => nina.ask(cards.saveCard, { params: { gateway: 'ccbill' }, body: { token } })
    expect([(await save('tok_success')).status, (await save('4242424242424242')).status]).toEqual([422, 400])
    expect((await nina.ask(cards.cards)).data.adding).toBe('payment')
    expect((await nina.ask(cards.beginCard)).error).toBe('GATEWAY_UNAVAILABLE')
  })
})

describe('money that goes back', () => {
  it('is refunded once, or voided where it has not settled', async () => {
    for (const trouble of ['none', 'cannot refund'] as const) {
      const { _id, paymentUrl } = await topUp()
      const before = await balance()
      const sale = await company.pay(paymentUrl)
      company.books.trouble = trouble
      await Promise.all([1, 2].map(() => ccbill.refund(app(), taken(_id))))
      await world.until(async () => (await statusOf(_id)) === 'refunded')
      const { refunds, voids } = company.books.sales.get(sale) ?? { refunds: 0, voids: 0 }
      expect([refunds + voids, await balance()]).toEqual([1, before])
    }
  })

  it('is believed only when CCBill’s own books say so', async () => {
    const { _id, paymentUrl } = await topUp()
    const sale = await company.pay(paymentUrl)
    for (const type of ['Refund', 'Void', 'Chargeback'])
      expect((await company.tell(type, company.backNews(sale))).status).toBe(403)
    expect(await statusOf(_id)).toBe('success')
  })

  it('by a chargeback is lost at once, also where the news came before those of the sale', async () => {
    const before = await balance()
    const { _id, paymentUrl } = await topUp()
    const sale = await company.pay(paymentUrl, 'good', { isTold: false })
    await company.chargeBack(sale)
    expect(await statusOf(_id)).toBe('created')
    await company.tell('NewSaleSuccess', company.saleNews(sale))
    await world.until(async () => (await statusOf(_id)) === 'lost')
    expect(await balance()).toBe(before)
  })
})

it('CCBill’s books say what was sold in a day, and what became of it', async () => {
  const from = now()
  const bought = await world.fan('tilda')
  const [one, two] = [await topUp(11, bought), await topUp(12, bought)]
  await company.pay(one.paymentUrl)
  company.books.sales.forEach(sale => {
    if (sale.passed['X-paymentId'] === one._id) sale.refunds++
  })
  await company.pay(two.paymentUrl)
  const read: [string, bigint, string][] = []
  const [since, until] = [new Date(from.getTime() - 1_000), fromNow(minute_ms)]
  for await (const { reference, amount_minor, status } of ccbill.paymentsBetween(app(), since, until))
    if ([one._id, two._id].includes(reference)) read.push([reference, amount_minor, status])
  expect(read).toEqual([
    [one._id, 1_100n, 'refunded'],
    [two._id, 1_200n, 'paid'],
  ])
  const days: string[] = []
  for await (const { reference } of ccbill.paymentsBetween(app(), fromNow(-50 * hour_ms), until)) days.push(reference)
  expect(days.filter(reference => [one._id, two._id].includes(reference))).toEqual([one._id, two._id])
})

it('DataLink shuts out wrong logins, and says so without the password', async () => {
  const wrong = { ...keysOf(app().config), password: 'not-this-one' }
  const ask = () => act(wrong, 'viewSubscriptionStatus', { subscriptionId: '1' })
  for (let tries = 0; tries < 3; tries++) await expect(ask()).rejects.toThrow('is wrong')
  const error = await ask().catch((thrown: Error) => thrown)
  expect(String(error)).toContain('wait an hour')
  expect(String(error)).not.toContain('not-this-one')
})

it('counts as CCBill does', () => {
  expect([
    toCcbill(2_000n, 'USD'),
    toCcbill(5n, 'USD'),
    fromCcbill('20'),
    fromCcbill('$20.5'),
    fromCcbill('x'),
  ]).toEqual(['20.00', '0.05', 2_000n, 2_050n, null])
  expect([codeOf('USD'), codeOf('CHF'), currencyOf('36'), currencyOf('1')]).toEqual(['840', undefined, 'AUD', ''])
})
