import { coupons, earnings, feeds, payment, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { sharedSecret, signWebhook } from '../../gateways/sandbox/signature.ts'
import { hour_ms, nowMs } from '../../kernel/clock.ts'
import { shopJobs } from '../shop/index.ts'

let world: World
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  otto = await world.fan('otto')
})
afterAll(() => world.close())

const site = () => world.url.replace(/\/api$/, '')
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance

async function begin(amount: number, who = nina) {
  const answer = await who.ask(payment.topUp, { body: { amount, returnTo: '/post/1' } })
  return { ...answer.data, page: answer.data.paymentUrl.replace(world.running.app.config.siteUrl, site()) }
}

async function pay(page: string, number: string, more: Record<string, string> = {}) {
  const body = new URLSearchParams({ number, expiry: '12/34', cvc: '123', holder: 'Nina Alder', ...more })
  return fetch(page, { method: 'POST', body, redirect: 'manual' })
}

const settled = (id: string, who = nina) =>
  world.until(async () => {
    const { data } = await who.ask(payment.payment, { params: { id } })
    return data.status !== 'created' && data
  })

describe('a top-up through the sandbox', () => {
  it('credits the wallet once the signed webhook came, not before and not twice', async () => {
    const begun = await begin(25)
    expect([begun.status, begun.tokens, await balance(nina)]).toEqual(['created', 25, 0])
    const answers = await Promise.all([pay(begun.page, '4242 4242 4242 4242'), pay(begun.page, '4242 4242 4242 4242')])
    expect(answers.map(answer => answer.status)).toContain(303)
    expect((await settled(begun._id)).status).toBe('success')
    expect(await balance(nina)).toBe(25)
    const email = (await nina.ask(users.me)).data.email ?? ''
    const mail = await mailTo(world, email, 'Your receipt for $25.00')
    expect(mail.text).toContain('You paid $25.00 and 25.00 tokens are in your wallet now.')
    expect(mail.text).toMatch(/Paid with Visa •••• 4242. Receipt number: \d{8}-[0-9A-F]{12}\./)
    expect(mail.text).toContain(`/wallet/receipts/${begun._id}`)
  })

  it('with a coupon costs less, gives all the tokens, and uses the coupon; what was never paid gives it back', async () => {
    const olga = await world.operator('olga')
    const coupon = { code: 'WELCOME', value: 0.1, appliesTo: 'top_up' } as const
    await olga.ask(coupons.createSiteCoupon, { body: coupon })
    await olga.ask(coupons.createSiteCoupon, { body: { ...coupon, code: 'CARTS', appliesTo: 'cart' } })
    const rita = await world.fan('rita')
    const topUp = (couponCode: string) => rita.ask(payment.topUp, { body: { amount: 25.55, couponCode } })
    expect((await topUp('CARTS')).error).toBe('COUPON_NOT_APPLICABLE')
    expect((await topUp('NOTHING')).error).toBe('COUPON_INVALID')
    const begun = (await topUp('welcome')).data
    expect(begun).toMatchObject({ originalPrice: 25.55, totalPrice: 23, tokens: 25.55, couponInfo: { value: 0.1 } })
    expect((await topUp('WELCOME')).error).toBe('COUPON_USED')
    const { sql } = world.running.app.db
    await sql`update coupon_uses set created_at = now() - interval '2 days'`
    await shopJobs.housekeeping?.release_unused_coupons?.(world.running.app, {})
    const again = (await topUp('WELCOME')).data
    await pay(again.paymentUrl.replace(world.running.app.config.siteUrl, site()), '4242 4242 4242 4242')
    expect((await settled(again._id, rita)).status).toBe('success')
    expect(await balance(rita)).toBe(25.55)
    await sql`update coupon_uses set created_at = now() - interval '2 days'`
    await shopJobs.housekeeping?.release_unused_coupons?.(world.running.app, {})
    expect((await topUp('WELCOME')).error).toBe('COUPON_USED')
    const rows = await sql`select account_id, sum(amount_minor)::int as sum from ledger_entries
      where account_id in ('platform:cover', ${`wallet:${rita.id}`}) group by 1 order by 1`
    expect(rows.map(({ sum }) => sum)).toEqual([-255, 2555])
  })

  it('says what is wrong with the card and charges nothing', async () => {
    const begun = await begin(25)
    for (const [number, words] of [
      ['4000 0000 0000 0002', 'declined'],
      ['4000 0000 0000 9995', 'insufficient funds'],
      ['1234', 'one of the test cards'],
    ] as const) {
      expect(await (await pay(begun.page, number)).text()).toContain(words)
    }
    expect(await (await pay(begun.page, '4242424242424242', { expiry: '01/20', cvc: 'x' })).text()).toMatch(
      /has expired[\s\S]*three or four digits/,
    )
    expect((await nina.ask(payment.payment, { params: { id: begun._id } })).data.status).toBe('created')
  })

  it('asks the bank with 3-D Secure, and fails when the bank says no', async () => {
    const good = await begin(10)
    await pay(good.page, '4000000000003220')
    expect(await (await fetch(good.page)).text()).toContain('Confirm payment')
    await fetch(`${good.page}/challenge`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'confirm' }),
      redirect: 'manual',
    })
    expect((await settled(good._id)).status).toBe('success')
    const bad = await begin(10)
    await pay(bad.page, '4000000000003220')
    await fetch(`${bad.page}/challenge`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'refuse' }),
      redirect: 'manual',
    })
    expect(await settled(bad._id)).toMatchObject({
      status: 'fail',
      failureReason: 'The bank did not confirm the card holder.',
    })
  })

  it('can be cancelled, and a cancelled page takes no card', async () => {
    const begun = await begin(10)
    const answer = await fetch(`${begun.page}/cancel`, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    })
    expect(answer.headers.get('location')).toContain('/payment/cancel?transactionId=')
    expect((await settled(begun._id)).status).toBe('canceled')
    expect(await (await pay(begun.page, '4242424242424242')).text()).toContain('cancelled')
  })

  it('that is disputed takes the tokens back, as far as they are there', async () => {
    const before = await balance(otto)
    const begun = await begin(40, otto)
    await pay(begun.page, '4000 0000 0000 0259')
    await world.until(
      async () => (await otto.ask(payment.payment, { params: { id: begun._id } })).data.status === 'disputed',
    )
    expect(await balance(otto)).toBe(before)
  })

  it.each([
    [2.94, 422],
    [300.01, 422],
    [-5, 400],
    [10.005, 400],
  ])('of %s is refused with %s', async (amount, status) => {
    const answer = await nina.ask(payment.topUp, { body: { amount } })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([status, 'amount'])
    if (status === 422) expect(answer.body.message).toBe('Choose an amount from 2.95 to 300.00 USD.')
  })

  it('of a client that knows other gateways reaches ours, and through an unknown one is refused', async () => {
    for (const paymentGateway of ['stripe', 'ccbill']) {
      const { data } = await nina.ask(payment.topUp, { body: { amount: 10, paymentGateway } })
      expect([data.paymentGateway, data.paymentGatewayName]).toEqual(['ccbill', 'sandbox'])
      expect([data.status, data.paymentUrl]).toEqual(['created', expect.stringContaining('/sandbox/')])
    }
    for (const paymentGateway of ['__proto__', 'paypal'])
      expect((await nina.ask(payment.topUp, { body: { amount: 10, paymentGateway } })).error).toBe(
        'GATEWAY_UNAVAILABLE',
      )
  })

  it('comes back only to a path of this site', async () => {
    const { data } = await nina.ask(payment.topUp, { body: { amount: 10, returnTo: '//evil.example' } })
    expect((await nina.ask(payment.payment, { params: { id: data._id } })).data.returnTo).toBe(null)
  })

  it('is begun once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'top-up-1' }
    const [one, two] = [
      await nina.ask(payment.topUp, { body: { amount: 10 }, headers }),
      await nina.ask(payment.topUp, { body: { amount: 10 }, headers }),
    ]
    expect(one.data._id).toBe(two.data._id)
  })
})

describe('payments', () => {
  it('are listed for their fan, newest first, and are nobody else’s business', async () => {
    const begun = await begin(11)
    const { data } = await nina.ask(payment.searchPayments, { query: { limit: 1 } })
    expect([data.data[0]?._id, data.total > 1]).toEqual([begun._id, true])
    expect((await otto.ask(payment.payment, { params: { id: begun._id } })).status).toBe(404)
    expect((await otto.ask(payment.searchPayments)).data.data.every(row => row._id !== begun._id)).toBe(true)
  })
})

describe('a webhook', () => {
  const send = (body: string, signature: string) =>
    world.raw('/payment/webhooks/sandbox', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body,
    })
  const secret = () => sharedSecret(world.running.app.secret)

  async function event(overrides: Record<string, unknown> = {}) {
    const begun = await begin(20)
    const reference = `sb_${begun.page.split('/').at(-1)}`
    const data = { reference, amount_minor: '2000', currency: 'USD', ...overrides }
    return { begun, body: JSON.stringify({ id: `evt_${reference}`, type: 'payment.succeeded', data }) }
  }

  it('is worked once, however often it is delivered, also at the same moment', async () => {
    const before = await balance(nina)
    const { body } = await event()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(body, signWebhook(secret(), body, nowMs()))))
    expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(200))
    expect(await balance(nina)).toBe(before + 20)
  })

  it('that is forged, changed or played back is refused and changes nothing', async () => {
    const before = await balance(nina)
    const { body } = await event()
    const signature = signWebhook(secret(), body, nowMs())
    const refused = [
      await send(body, signWebhook(Buffer.from('another secret'), body, nowMs())),
      await send(body.replace('2000', '9000'), signature),
      await send(body, signWebhook(secret(), body, nowMs() - hour_ms)),
      await send(body, 'nonsense'),
      await send(body, ''),
    ]
    expect(refused.map(answer => answer.status)).toEqual([403, 403, 403, 403, 403])
    expect(await balance(nina)).toBe(before)
  })

  it('about another amount than was asked for credits nothing', async () => {
    const before = await balance(nina)
    const { body, begun } = await event({ amount_minor: '1' })
    expect((await send(body, signWebhook(secret(), body, nowMs()))).status).toBe(200)
    expect([await balance(nina), (await nina.ask(payment.payment, { params: { id: begun._id } })).data.status]).toEqual(
      [before, 'created'],
    )
  })

  it('that is signed but makes no sense, or comes from an unknown gateway, is refused', async () => {
    for (const body of ['{}', '[]', 'null', '{"id":"e","type":"payment.exploded","data":{}}', 'not json']) {
      expect((await send(body, signWebhook(secret(), body, nowMs()))).status).toBe(400)
    }
    expect((await world.raw('/payment/webhooks/stripe', { method: 'POST', body: '{}' })).error).toBe(
      'GATEWAY_UNAVAILABLE',
    )
  })
})

it.each([9.99, 10_000.01])(
  'a tip of %s is refused with its field and the limits, and nothing is taken',
  async price => {
    const [fan, creator] = [await world.fan('tipper'), await world.performer('tipped')]
    const { status, error, body } = await fan.ask(wallet.tip, { params: { id: creator.id }, body: { price } })
    const message = 'Choose an amount from 10.00 to 10000.00 tokens.'
    expect([status, error, body.fields]).toEqual([422, 'AMOUNT_OUT_OF_RANGE', [{ path: 'price', message }]])
    expect(await balance(fan)).toBe(0)
  },
)

describe('one purchase', () => {
  it('travels from the card to the creator’s earnings', async () => {
    const mia = await world.performer('mia')
    const post = (
      await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'For sale.', isSale: true, price: 12.5 } })
    ).data
    const fan = await world.fan('buyer')
    const short = await fan.ask(wallet.buyFeed, { params: { id: post._id } })
    expect([short.status, short.error, short.body.needed, short.body.balance]).toEqual([
      422,
      'INSUFFICIENT_BALANCE',
      12.5,
      0,
    ])
    const begun = await begin(20, fan)
    await pay(begun.page, '4242424242424242')
    await settled(begun._id, fan)
    const bought = await fan.ask(wallet.buyFeed, { params: { id: post._id } })
    expect(bought.data).toMatchObject({
      type: 'feed',
      targetId: post._id,
      totalPrice: 12.5,
      balance: 7.5,
      status: 'success',
    })
    const again = await fan.ask(wallet.buyFeed, { params: { id: post._id } })
    expect([again.data._id, again.data.balance]).toEqual([bought.data._id, 7.5])
    const { data } = await mia.ask(earnings.searchEarnings)
    expect(data.data[0]).toMatchObject({
      type: 'feed',
      grossPrice: 12.5,
      siteCommission: 0.2,
      netPrice: 10,
      userInfo: { username: 'buyer' },
    })
    expect((await mia.ask(earnings.earningStats)).data).toMatchObject({
      totalGrossPrice: 12.5,
      totalNetPrice: 10,
      maturing: 10,
      available: 0,
    })
    expect(await balance(mia)).toBe(10)
  })
})
