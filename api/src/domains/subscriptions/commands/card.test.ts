import { cards, earnings, payment, subscriptions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { canView } from '../../entitlements/index.ts'
import { endForBlock } from './cancel.ts'
import { renewDue } from './renew.ts'

let world: World
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
})
afterAll(() => world.close())

const site = () => world.url.replace(/\/api$/, '')
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const mine = async (fan: Someone) => (await fan.ask(subscriptions.mySubscriptions)).data.data[0]
const state = (fan: Someone, wanted: string) =>
  world.until(async () => {
    const row = await mine(fan)
    return row?.state === wanted && row
  })

/** What the renewal job does some days from now, and what the gateway then tells is worked at that time, too. */
const renewIn = (days: number) => at(fromNow(days * day_ms), () => renewDue(world.running.app))

const sees = (fan: Someone, days: number) =>
  at(fromNow(days * day_ms), async () => {
    const item = { id: fan.id, ownerId: mia.id, audience: 'subscribers' as const }
    const seen = await canView(world.running.app.db, { id: fan.id, role: 'user', place: null }, [item])
    return seen.size > 0
  })

async function card(fan: Someone, token: string): Promise<string> {
  const { data } = await fan.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token } })
  return data._id
}

const subscribe = (fan: Someone, more: Record<string, unknown> = {}) =>
  fan.ask(subscriptions.subscribe, { body: { type: 'monthly', performerId: mia.id, ...more } })

/** Pays on the page of the sandbox. */
async function pay(url: string, number: string) {
  const page = url.replace(world.running.app.config.siteUrl, site())
  const body = new URLSearchParams({ number, expiry: '12/34', cvc: '123', holder: 'Nina Alder' })
  return fetch(page, { method: 'POST', body, redirect: 'manual' })
}

describe('a subscription that a saved card pays', () => {
  it('is had through the name of a gateway that this site does not use, as a top-up is', async () => {
    for (const paymentGateway of ['stripe', 'ccbill']) {
      const fan = await world.fan(`kim${paymentGateway}`)
      const { data } = await subscribe(fan, { paymentGateway, cardId: await card(fan, 'tok_success') })
      expect(data).toMatchObject({ status: 'processing', paymentGatewayName: 'sandbox' })
      const other = await world.fan(`lou${paymentGateway}`)
      expect((await subscribe(other, { paymentGateway })).data.paymentUrl).toContain('/sandbox/')
    }
    const fan = await world.fan('kimpaypal')
    expect((await subscribe(fan, { paymentGateway: 'paypal' })).error).toBe('GATEWAY_UNAVAILABLE')
    expect(await mine(fan)).toBe(undefined)
  })

  it('begins when the gateway says so, and earns the creator the same as one from the wallet', async () => {
    const fan = await world.fan('nina')
    const { data } = await subscribe(fan, { cardId: await card(fan, 'tok_success') })
    expect(data).toMatchObject({ status: 'processing', type: 'monthly_subscription', totalPrice: 5.99 })
    expect(await state(fan, 'active')).toMatchObject({
      spent: 5.99,
      paymentGateway: 'ccbill',
      paymentGatewayName: 'sandbox',
    })
    expect([await sees(fan, 1), await balance(fan)]).toEqual([true, 0])
    const { data: earned } = await mia.ask(earnings.searchEarnings)
    expect(earned.data[0]).toMatchObject({ type: 'monthly_subscription', grossPrice: 5.99, isToken: false })
    const { data: payments } = await fan.ask(payment.searchPayments)
    expect(payments.data[0]).toMatchObject({ status: 'success', products: [{ name: 'Monthly subscription: mia' }] })
  })

  it('is held to the rules for card payments and leaves nothing behind; what was agreed to before renews', async () => {
    const [fan, leo] = [await world.fan('heldback'), await world.performer('leoheld')]
    await world.running.app.db.sql`update settings set value = 'true' where key = 'holdBackAfterDispute'`
    await subscribe(fan, { cardId: await card(fan, 'tok_success') })
    await state(fan, 'active')
    const { data: taken } = await fan.ask(payment.topUp, { body: { amount: 10 } })
    await world.running.app.db.sql`update payments set status = 'lost' where id = ${taken._id}`
    const [saved] = (await fan.ask(cards.cards)).data.data
    for (const way of [{ cardId: saved?._id }, { paymentGateway: 'sandbox' }]) {
      const refused = await subscribe(fan, { performerId: leo.id, ...way })
      expect([refused.status, refused.error, refused.body.rule]).toEqual([403, 'CARD_PAYMENT_HELD_BACK', 'dispute'])
    }
    const shown = (await fan.ask(subscriptions.mySubscriptions)).data.data
    expect(shown.map(({ performerInfo }) => performerInfo?._id)).toEqual([mia.id])
    await renewIn(32)
    await world.until(async () => (await mine(fan))?.spent === 11.98)
    await world.running.app.db.sql`update settings set value = 'false' where key = 'holdBackAfterDispute'`
  })

  it('renews with the card, and mails a receipt of each payment', async () => {
    const fan = await world.fan('otto')
    const email = (await fan.ask(users.me)).data.email ?? ''
    const { data: begun } = await subscribe(fan, { cardId: await card(fan, 'tok_success') })
    await state(fan, 'active')
    const started = await mailTo(world, email, "You're subscribed to")
    expect(started.text).toContain(`/wallet/receipts/${begun._id}`)
    await renewIn(32)
    await world.until(async () => (await mine(fan))?.spent === 11.98)
    const [renewal] = (await fan.ask(payment.searchPayments)).data.data
    const renewed = await mailTo(world, email, 'is renewed')
    expect(renewed.text).toContain(`/wallet/receipts/${renewal?._id}`)
    expect([await sees(fan, 58), await sees(fan, 64)]).toEqual([true, false])
  })

  it('that is declined leaves nothing but a failed payment', async () => {
    const fan = await world.fan('rita')
    const { data } = await subscribe(fan, { cardId: await card(fan, 'tok_decline') })
    const failed = await world.until(async () => {
      const answer = await fan.ask(payment.payment, { params: { id: data._id } })
      return answer.data.status === 'fail' && answer.data
    })
    expect(failed.failureReason).toBe('The card was declined.')
    expect([await mine(fan), await sees(fan, 1)]).toEqual([undefined, false])
  })

  it('with a card of another fan is refused', async () => {
    const [fan, other] = [await world.fan('sven'), await world.fan('tom')]
    expect((await subscribe(other, { cardId: await card(fan, 'tok_success') })).status).toBe(404)
  })

  it('goes over to the wallet when its card is removed', async () => {
    const fan = await world.fan('uma')
    const id = await card(fan, 'tok_success')
    await subscribe(fan, { cardId: id })
    await state(fan, 'active')
    await fan.ask(cards.deleteCard, { params: { id } })
    await world.until(async () => (await mine(fan))?.paymentGateway === 'system')
  })
})

describe('a subscription that is paid on the page of the gateway', () => {
  it('begins with the payment, and the card that paid is kept for the renewals', async () => {
    const fan = await world.fan('vera')
    const { data } = await subscribe(fan, { returnTo: '/mia' })
    expect((await mine(fan)) ?? null).toBe(null)
    await pay(data.paymentUrl ?? '', '4242 4242 4242 4242')
    expect((await state(fan, 'active')).cardId).toBe((await fan.ask(cards.cards)).data.data[0]?._id)
    await renewIn(32)
    await world.until(async () => (await mine(fan))?.spent === 11.98)
  })

  it('and is paid twice, on two pages, is one subscription, and the other payment is in the wallet', async () => {
    const fan = await world.fan('wanda')
    const [one, two] = [await subscribe(fan), await subscribe(fan)]
    await Promise.all([one, two].map(({ data }) => pay(data.paymentUrl ?? '', '4242 4242 4242 4242')))
    await state(fan, 'active')
    await world.until(async () => (await balance(fan)) === 5.99)
    expect((await fan.ask(subscriptions.mySubscriptions)).data.total).toBe(1)
    const email = (await fan.ask(users.me)).data.email ?? ''
    expect((await mailTo(world, email, 'We added 5.99 tokens')).text).toContain("couldn't begin any more")
  })

  it('and that the bank takes back ends at once, and the creator gives the net back', async () => {
    const fan = await world.fan('xenia')
    const before = await balance(mia)
    const { data } = await subscribe(fan)
    await pay(data.paymentUrl ?? '', '4000 0000 0000 0259')
    await state(fan, 'expired')
    expect([await sees(fan, 0), await balance(fan), await balance(mia)]).toEqual([false, 0, before])
  })
})

it('a creator who blocks a fan pays the unused days of a card into the wallet', async () => {
  const fan = await world.fan('yara')
  await subscribe(fan, { cardId: await card(fan, 'tok_success') })
  const { createdAt, nextRecurringDate } = await state(fan, 'active')
  const half = new Date((Date.parse(createdAt) + Date.parse(nextRecurringDate ?? '')) / 2)
  await at(half, () => world.running.app.db.tx(tx => endForBlock(tx, mia.id, fan.id)))
  const left = await balance(fan)
  expect([left >= 2.99, left <= 3.01, await sees(fan, 16)]).toEqual([true, true, false])
})
