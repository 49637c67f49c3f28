import { cards, coupons, type Input, payment, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { verifyLedger } from '../../ledger/index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
  await world.close()
})

const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const keep = async (who: Someone, token = 'tok_success') =>
  (await who.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token, holderName: 'Nina Alder' } })).data
    ._id
const topUp = (
  who: Someone,
  cardId: string,
  more: Partial<Input<typeof payment.topUp>['body']> & { key?: string } = {},
) => {
  const { amount = 25, key, ...rest } = more
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return who.ask(payment.topUp, { body: { amount, cardId, returnTo: '/post/1', ...rest }, headers })
}
const becomes = (who: Someone, id: string, status: string) =>
  world.until(async () => {
    const { data } = await who.ask(payment.payment, { params: { id } })
    return data.status === status && data
  })
const paymentsOf = async (who: Someone) => (await who.ask(payment.searchPayments)).data.total

describe('a top-up with a saved card', () => {
  it('charges it without a page of the gateway, and credits the wallet once its event came', async () => {
    const nina = await world.fan('nina')
    const { status, data } = await topUp(nina, await keep(nina))
    expect([status, data.status, data.tokens]).toEqual([200, 'processing', 25])
    expect(data.paymentUrl).toBe(
      `${world.running.app.config.siteUrl}/payment/success?transactionId=${data._id}&saved=1`,
    )
    expect((await becomes(nina, data._id, 'success')).returnTo).toBe('/post/1')
    expect(await balance(nina)).toBe(25)
  })

  it('is charged once for one Idempotency-Key, even where the first answer was lost', async () => {
    const otto = await world.fan('otto')
    const card = await keep(otto)
    const one = await topUp(otto, card, { key: 'top-up-by-card' })
    const two = await topUp(otto, card, { key: 'top-up-by-card' })
    await world.running.app.db.sql`delete from idempotency_keys where key = 'top-up-by-card'`
    const three = await topUp(otto, card, { key: 'top-up-by-card' })
    expect([two.data._id, three.data._id]).toEqual([one.data._id, one.data._id])
    await becomes(otto, one.data._id, 'success')
    expect([await balance(otto), await paymentsOf(otto)]).toEqual([25, 1])
    await world.running.app.db.sql`delete from idempotency_keys where key = 'top-up-by-card'`
    expect((await topUp(otto, card, { key: 'top-up-by-card', amount: 30 })).error).toBe('KEY_REUSED')
    const rita = await world.fan('rita')
    const hers = await topUp(rita, await keep(rita), { key: 'top-up-by-card' })
    expect([hers.status, hers.data._id === one.data._id]).toEqual([200, false])
  })

  it('is refused where the coupon takes off less than was shown, or a token costs more, and the coupon stays unused', async () => {
    const olga = await world.operator('olgarate')
    const made = { code: 'SEENOFF', value: 0.2, appliesTo: 'top_up' } as const
    const { data: coupon } = await olga.ask(coupons.createSiteCoupon, { body: made })
    const vera = await world.fan('vera')
    const card = await keep(vera)
    const seen = { couponCode: 'SEENOFF', priceSeen: 20, tokensSeen: 25 }
    await olga.ask(coupons.changeSiteCoupon, { params: { id: coupon._id }, body: { value: 0.1 } })
    expect((await topUp(vera, card, seen)).body).toMatchObject({ error: 'PRICE_CHANGED', price: 22.5, tokens: 25 })
    await world.running.app.db.sql`update coupons set value_bps = 3000 where id = ${coupon._id}`
    expect((await topUp(vera, card, { ...seen, tokensSeen: 25.01 })).error).toBe('PRICE_CHANGED')
    expect(await paymentsOf(vera)).toBe(0)
    const { data } = await topUp(vera, card, seen)
    expect([data.totalPrice, data.tokens]).toEqual([17.5, 25])
    await becomes(vera, data._id, 'success')
  })

  it('that is declined leaves a failed payment with its reason, and gives the coupon back', async () => {
    const olga = await world.operator('olga')
    await olga.ask(coupons.createSiteCoupon, { body: { code: 'CARDOFF', value: 0.2, appliesTo: 'top_up' } })
    const sven = await world.fan('sven')
    const { data } = await topUp(sven, await keep(sven, 'tok_decline'), { couponCode: 'CARDOFF' })
    expect(await becomes(sven, data._id, 'fail')).toMatchObject({ failureReason: 'The card was declined.' })
    expect(await balance(sven)).toBe(0)
    const good = await keep(sven)
    const again = await world.until(async () => {
      const answer = await topUp(sven, good, { couponCode: 'CARDOFF' })
      return answer.status === 200 && answer.data
    })
    expect([again.totalPrice, again.tokens]).toEqual([20, 25])
    await becomes(sven, again._id, 'success')
    expect(await balance(sven)).toBe(25)
  })

  it('that the bank asks about waits for the fan, and is credited once they confirm', async () => {
    const tom = await world.fan('tom')
    const { data } = await topUp(tom, await keep(tom, 'tok_3ds'))
    await becomes(tom, data._id, 'require_authentication')
    expect(await balance(tom)).toBe(0)
    const { paymentUrl } = (await tom.ask(payment.confirmPayment, { params: { id: data._id } })).data
    const page = paymentUrl.replace(world.running.app.config.siteUrl, world.url.replace(/\/api$/, ''))
    const answer = { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }), redirect: 'manual' } as const
    await Promise.all([fetch(`${page}/challenge`, answer), fetch(`${page}/challenge`, answer)])
    await becomes(tom, data._id, 'success')
    expect(await balance(tom)).toBe(25)
  })

  it('is refused, naming the card, where it is another fan’s, removed, expired or none', async () => {
    const [uma, vera] = [await world.fan('uma'), await world.fan('vera')]
    const [others, removed, old] = [await keep(vera), await keep(uma), await keep(uma, 'tok_decline')]
    await uma.ask(cards.deleteCard, { params: { id: removed } })
    await world.running.app.db.sql`update payment_cards set year = 2020 where id = ${old}`
    for (const card of [others, removed, old, 'nonsense', 'x'.repeat(81)]) {
      const { status, body } = await topUp(uma, card)
      expect([status, body.fields?.[0]?.path]).toEqual([400, 'cardId'])
    }
    expect([await paymentsOf(uma), await paymentsOf(vera)]).toEqual([0, 0])
  })

  it('of an amount out of range charges nothing', async () => {
    const wanda = await world.fan('wanda')
    expect((await topUp(wanda, await keep(wanda), { amount: 2.94 })).error).toBe('AMOUNT_OUT_OF_RANGE')
    expect(await paymentsOf(wanda)).toBe(0)
  })
})
