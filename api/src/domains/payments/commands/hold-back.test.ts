import { cards, type Input, limits, payment, paymentRules, settings, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, hour_ms } from '../../../kernel/clock.ts'

let world: World
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
  await rules({ newFanCardLimit: 500, cardPaymentsPerHour: 20, cardDeclinesPerDay: 8, newCardsPerDay: 5 })
  await rules({ holdBackAfterDispute: true })
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const rules = (changes: Record<string, unknown>) => olga.ask(settings.changeSettings, { body: changes as never })
const topUp = (who: Someone, amount: number) => who.ask(payment.topUp, { body: { amount } })
const saveCard = (who: Someone, token: string) =>
  who.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token, holderName: 'Somebody' } })
const desk = async (query: Input<typeof paymentRules.heldBack>['query'] = {}) =>
  (await olga.ask(paymentRules.heldBack, { query })).data.data
const trust = (id: string, note = 'A friend of the house.') =>
  olga.ask(paymentRules.trustPayer, { params: { id }, body: { note } })

/** Says what became of a fan's payments, as their gateway would have. */
const settle = (who: Someone, status: string) =>
  sql()`update payments set status = ${status} where fan_id = ${who.id} and status = 'created'`
/** The same a while ago. */
const age = (who: Someone, ms: number) =>
  sql()`update payments set created_at = created_at - ${`${ms} milliseconds`}::interval where fan_id = ${who.id}`

describe('a new fan', () => {
  it('pays so much by card in 24 hours, hears what is left and when more is possible', async () => {
    const nina = await world.fan('nina')
    expect((await topUp(nina, 300)).status).toBe(200)
    await settle(nina, 'success')
    const refused = await topUp(nina, 250)
    expect([refused.status, refused.error, refused.body.rule, refused.body.left]).toEqual([
      403,
      'CARD_PAYMENT_HELD_BACK',
      'new_fan',
      200,
    ])
    expect(Date.parse(String(refused.body.opensAt)) - Date.now()).toBeGreaterThan(day_ms - hour_ms)
    expect(refused.body.message).toContain('You can pay 200 USD by card now.')
    expect((await topUp(nina, 200)).status).toBe(200)
    await age(nina, day_ms)
    expect((await topUp(nina, 250)).status).toBe(200)
  })

  it('is new until some days after the first payment that was made, and not after', async () => {
    const rosa = await world.fan('rosa')
    await topUp(rosa, 300)
    await settle(rosa, 'success')
    await age(rosa, 31 * day_ms)
    for (const amount of [300, 300]) expect((await topUp(rosa, amount)).status).toBe(200)
    const lena = await world.fan('lena')
    await topUp(lena, 300)
    await settle(lena, 'fail')
    await age(lena, 31 * day_ms)
    expect((await topUp(lena, 300)).status).toBe(200)
    expect((await topUp(lena, 300)).error).toBe('CARD_PAYMENT_HELD_BACK')
  })

  it('pays no more with two requests at once than with two that follow each other', async () => {
    const gina = await world.fan('gina')
    const answers = await Promise.all([1, 2, 3, 4].map(() => topUp(gina, 200)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  it('doesn’t wait for a page that was left long ago', async () => {
    const hugo = await world.fan('hugo')
    await topUp(hugo, 300)
    expect((await topUp(hugo, 300)).status).toBe(403)
    await age(hugo, 2 * hour_ms)
    expect((await topUp(hugo, 300)).status).toBe(200)
  })
})

describe('one tip of a new fan', () => {
  const tip = (who: Someone, mia: Someone, price: number) =>
    who.ask(wallet.tip, { params: { id: mia.id }, body: { price } })

  it('is held to a limit until some days after the first card payment', async () => {
    await rules({ newFanTipLimit: 200 })
    const mia = await world.performer('miatipped')
    const ines = await world.fan('ines')
    await giveTokens(world, ines.id, 200_000n)
    expect((await tip(ines, mia, 200)).status).toBe(200)
    const perTip = async () => (await ines.ask(limits.limits)).data.perTip
    expect(await perTip()).toEqual({ limit: 200, days: 30 })
    const refused = await tip(ines, mia, 201)
    expect([refused.status, refused.error, refused.body.fields]).toEqual([
      422,
      'AMOUNT_OUT_OF_RANGE',
      [{ path: 'price', message: expect.stringContaining('one tip can be at most 200 tokens') }],
    ])
    await topUp(ines, 20)
    await settle(ines, 'success')
    expect((await tip(ines, mia, 201)).status).toBe(422)
    await age(ines, 31 * day_ms)
    expect((await tip(ines, mia, 201)).status).toBe(200)
    expect(await perTip()).toBeNull()
  })

  it('is not held to it where an operator trusts the fan, or where the limit is off', async () => {
    const mia = await world.performer('miatrusted')
    const ivan = await world.fan('ivan')
    await giveTokens(world, ivan.id, 200_000n)
    expect((await tip(ivan, mia, 300)).status).toBe(422)
    await trust(ivan.id)
    expect((await tip(ivan, mia, 300)).status).toBe(200)
    const igor = await world.fan('igor')
    await giveTokens(world, igor.id, 200_000n)
    await rules({ newFanTipLimit: 0 })
    expect((await tip(igor, mia, 300)).status).toBe(200)
  })
})

describe('a fan waits', () => {
  it('after too many declined payments', async () => {
    await rules({ cardDeclinesPerDay: 3 })
    const dora = await world.fan('dora')
    for (let n = 0; n < 3; n++) expect((await topUp(dora, 10)).status).toBe(200)
    await settle(dora, 'fail')
    const refused = await topUp(dora, 10)
    expect([refused.body.rule, refused.body.message]).toEqual([
      'declines',
      expect.stringContaining('Your cards were declined 3 times in 24 hours. Try again after '),
    ])
    await age(dora, day_ms)
    expect((await topUp(dora, 10)).status).toBe(200)
    await rules({ cardDeclinesPerDay: 8 })
  })

  it('after too many payments in an hour, and not where the limit is off', async () => {
    await rules({ cardPaymentsPerHour: 2 })
    const kate = await world.fan('kate')
    await topUp(kate, 10)
    await topUp(kate, 10)
    expect((await topUp(kate, 10)).body.rule).toBe('payments')
    await rules({ cardPaymentsPerHour: 0 })
    expect((await topUp(kate, 10)).status).toBe(200)
    await rules({ cardPaymentsPerHour: 20 })
  })

  it('after too many new cards, for another card and for a page that takes one; with a kept card they can pay', async () => {
    await rules({ newCardsPerDay: 2 })
    const eva = await world.fan('eva')
    const { data: kept } = await saveCard(eva, 'tok_success')
    await saveCard(eva, 'tok_decline')
    expect((await saveCard(eva, 'tok_3ds')).body.rule).toBe('cards')
    expect((await saveCard(eva, 'tok_success')).status).toBe(200)
    expect((await topUp(eva, 10)).body.rule).toBe('cards')
    expect((await eva.ask(payment.topUp, { body: { amount: 10, cardId: kept._id } })).status).toBe(200)
    await rules({ newCardsPerDay: 5 })
  })

  it('whose bank took a payment back, until an operator says otherwise; not where the bank found for the site', async () => {
    const carl = await world.fan('carl')
    await topUp(carl, 10)
    await settle(carl, 'disputed')
    const refused = await topUp(carl, 10)
    expect([refused.body.rule, refused.body.opensAt]).toEqual(['dispute', null])
    await sql()`update payments set status = 'won' where fan_id = ${carl.id}`
    expect((await topUp(carl, 10)).status).toBe(200)
    await sql()`update payments set status = 'lost' where fan_id = ${carl.id} and status = 'won'`
    expect((await topUp(carl, 10)).body.rule).toBe('dispute')
    await rules({ holdBackAfterDispute: false })
    expect((await topUp(carl, 10)).status).toBe(200)
    await rules({ holdBackAfterDispute: true })
  })

  it('for cards only: what is in the wallet can be spent', async () => {
    const ivan = await world.fan('ivan')
    const mia = await world.performer('mia')
    await topUp(ivan, 300)
    await settle(ivan, 'disputed')
    expect((await topUp(ivan, 10)).status).toBe(403)
    const tip = await ivan.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })
    expect(tip.error).toBe('INSUFFICIENT_BALANCE')
  })
})

describe('operators', () => {
  it('see what was held back, once for each hour, by fan and rule, in pages', async () => {
    const uma = await world.fan('uma')
    await topUp(uma, 300)
    for (let n = 0; n < 3; n++) await topUp(uma, 300)
    await world.until(async () => (await desk({ q: 'uma' }))[0]?.times === 3)
    const [row, ...more] = await desk({ q: 'uma' })
    expect(more).toEqual([])
    expect(row).toMatchObject({
      fanInfo: { username: 'uma' },
      rule: 'new_fan',
      times: 3,
      title: 'Wallet top-up',
      amount: 300,
      currency: 'USD',
      trusted: null,
    })
    expect((await desk({ q: 'uma', rule: 'cards' })).length).toBe(0)
    expect(await desk({ q: 'nobodyofthatname' })).toEqual([])
    const all = (await desk({ limit: 100 })).map(({ _id }) => _id)
    const seen: string[] = []
    for (let before: string | undefined, pages = 0; pages < 100; pages++) {
      const { data } = await olga.ask(paymentRules.heldBack, { query: { limit: 2, ...(before && { before }) } })
      seen.push(...data.data.map(({ _id }) => _id))
      if (!data.next) break
      before = data.next
    }
    expect(seen).toEqual(all)
  })

  it('let a fan through with a reason, and hold them to the rules again; both are written down', async () => {
    const vera = await world.fan('vera')
    await topUp(vera, 300)
    expect((await topUp(vera, 300)).status).toBe(403)
    expect((await trust(vera.id)).data).toEqual({ trusted: true })
    expect((await topUp(vera, 300)).status).toBe(200)
    await world.until(async () => (await desk({ q: 'vera' })).length === 1)
    expect((await desk({ q: 'vera' }))[0]?.trusted).toMatchObject({
      reason: 'A friend of the house.',
      by: { username: 'olga' },
    })
    for (let n = 0; n < 2; n++)
      expect((await olga.ask(paymentRules.distrustPayer, { params: { id: vera.id } })).data).toEqual({ trusted: false })
    expect((await topUp(vera, 300)).status).toBe(403)
    const acts = await sql()`select act, reason from operator_acts where target_id = ${vera.id} order by created_at, id`
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
      ['trust_payer', 'A friend of the house.'],
      ['distrust_payer', ''],
    ])
  })

  it('are the only ones, with the permission for money', async () => {
    const walt = await world.fan('walt')
    const mona = await world.performer('mona')
    const otto = await world.operator('otto')
    await sql()`update operators set permissions = '{moderation,support}' where user_id = ${otto.id}`
    const params = { id: walt.id }
    for (const who of [walt, mona, otto]) {
      expect((await who.ask(paymentRules.heldBack)).status).toBe(403)
      expect((await who.ask(paymentRules.trustPayer, { params, body: { note: 'Let me.' } })).status).toBe(403)
      expect((await who.ask(paymentRules.distrustPayer, { params })).status).toBe(403)
    }
    expect((await world.visitor.ask(paymentRules.heldBack)).status).toBe(401)
  })

  it('can’t trust whom there isn’t, a creator or without a reason', async () => {
    const zoe = await world.performer('zoe')
    for (const id of ['x', '01890000-0000-7000-8000-000000000000', zoe.id]) {
      expect((await trust(id)).status).toBe(404)
      expect((await olga.ask(paymentRules.distrustPayer, { params: { id } })).status).toBe(404)
    }
    const yara = await world.fan('yara')
    for (const note of ['', '  ', 'x'.repeat(501)]) {
      const answer = await trust(yara.id, note)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'note'])
    }
    expect((await olga.ask(paymentRules.heldBack, { query: { rule: 'anything' as never } })).status).toBe(400)
  })
})
