import { cards, notifications, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import { tellExpiring } from './tell-expiring.ts'

let world: World
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const save = (who: Someone, token: string, more: Record<string, unknown> = {}) =>
  who.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token, holderName: 'Nina Alder', ...more } })
const listed = async (who = nina) => (await who.ask(cards.cards)).data.data

describe('saved cards', () => {
  it('are kept by the token of the gateway, the first as the default, and once each', async () => {
    const first = await save(nina, 'tok_success', { month: 4, year: 2031 })
    expect(first.data).toMatchObject({ last4Digits: '4242', isDefault: true, isExpired: false, month: 4, year: 2031 })
    await save(nina, 'tok_decline')
    await save(nina, 'tok_success', { month: 5, year: 2032 })
    expect((await listed()).map(({ last4Digits, month, isDefault }) => [last4Digits, month, isDefault])).toEqual([
      ['4242', 5, true],
      ['0002', 12, false],
    ])
  })

  it('can change their default and be removed, and one of those that are left is the default', async () => {
    const [, other] = await listed()
    await nina.ask(cards.makeDefault, { params: { id: other?._id ?? '' } })
    expect((await listed()).map(card => card.last4Digits)).toEqual(['0002', '4242'])
    expect((await nina.ask(cards.deleteCard, { params: { id: other?._id ?? '' } })).status).toBe(200)
    expect(await listed()).toMatchObject([{ last4Digits: '4242', isDefault: true }])
    expect((await nina.ask(cards.deleteCard, { params: { id: other?._id ?? '' } })).status).toBe(404)
  })

  it('say when they end', async () => {
    const eva = await world.fan('eva')
    const soon = new Date()
    await save(eva, 'tok_success', { month: soon.getUTCMonth() + 1, year: soon.getUTCFullYear() })
    expect(await listed(eva)).toMatchObject([{ expiresSoon: true, isExpired: false }])
    expect((await save(eva, 'tok_3ds', { month: 1, year: 2020 })).error).toBe('CARD_REFUSED')
  })

  it('that end within a month are told by mail and in the site, once, and again for the card that follows', async () => {
    const rosa = await world.fan('rosa')
    const soon = fromNow(12 * day_ms)
    const [month, year] = [now().getUTCMonth() + 1, now().getUTCFullYear()]
    const { data: card } = await save(rosa, 'tok_success', { month, year })
    await save(rosa, 'tok_decline', { month, year: year + 2 })
    const monthEnd = Date.UTC(year, month, 1)
    const run = (moment: Date) => at(moment, () => tellExpiring(world.running.app))
    await run(new Date(monthEnd - 40 * day_ms))
    const told = async () =>
      (await rosa.ask(notifications.list)).data.data.filter(({ what }) => what === 'card_expires')
    await run(new Date(monthEnd - 10 * day_ms))
    await run(soon)
    const email = (await rosa.ask(users.me)).data.email ?? ''
    const mail = await mailTo(world, email, 'Your card ending in 4242 expires soon')
    expect(mail.text).toContain('/user/cards')
    await world.until(async () => (await told()).length === 1)
    expect((await told())[0]).toMatchObject({ title: '4242' })
    const rows = await world.running.app.db.sql`
      select from facts where kind = 'card_expires' and payload ->> 'fanId' = ${rosa.id}`
    expect(rows).toHaveLength(1)
    await save(rosa, 'tok_success', { month, year: year + 1 })
    const [after] = await world.running.app.db.sql`
      select expiry_told_at from payment_cards where id = ${card._id}`
    expect(after?.expiry_told_at).toBeNull()
  })

  it.each([
    ['4242 4242 4242 4242', 400],
    ['4242424242424242', 400],
    ['tok_of_another_company', 422],
    ['', 400],
    ['x'.repeat(201), 400],
  ])('refuse %s with %s', async (token, status) => {
    expect((await save(nina, token)).status).toBe(status)
    expect(await listed()).toHaveLength(1)
  })

  it('are added as test cards in the sandbox, which has no page for them', async () => {
    const ole = await world.fan('ole')
    expect((await ole.ask(cards.cards)).data.adding).toBe('test')
    expect((await ole.ask(cards.beginCard)).error).toBe('GATEWAY_UNAVAILABLE')
  })

  it('under the names that older clients know go to the gateway of the site, and other names are refused', async () => {
    const eva = await world.fan('edda')
    const body = { token: 'tok_success' }
    for (const gateway of ['stripe', 'ccbill'])
      expect((await eva.ask(cards.saveCard, { params: { gateway }, body })).data).toMatchObject({
        paymentGateway: 'ccbill',
        paymentGatewayName: 'sandbox',
      })
    const listed = async (paymentGateway: string) =>
      (await eva.ask(cards.cards, { query: { paymentGateway } })).data.data.map(({ last4Digits }) => last4Digits)
    expect([await listed('stripe'), await listed('ccbill'), await listed('paypal')]).toEqual([['4242'], ['4242'], []])
    for (const gateway of ['constructor', 'paypal'])
      expect((await eva.ask(cards.saveCard, { params: { gateway }, body })).error).toBe('GATEWAY_UNAVAILABLE')
  })

  it('are nobody else’s business, and only fans have them', async () => {
    const [card] = await listed()
    const otto = await world.fan('otto')
    const mia = await world.performer('mia')
    for (const endpoint of [cards.makeDefault, cards.deleteCard]) {
      expect((await otto.ask(endpoint, { params: { id: card?._id ?? '' } })).status).toBe(404)
      expect((await mia.ask(endpoint, { params: { id: card?._id ?? '' } })).status).toBe(403)
      expect((await world.visitor.ask(endpoint, { params: { id: card?._id ?? '' } })).status).toBe(401)
    }
    expect([(await save(mia, 'tok_success')).status, (await save(world.visitor, 'tok_success')).status]).toEqual([
      403, 401,
    ])
    expect(await listed(otto)).toEqual([])
  })
})

it('a card that throws is set aside, the others are told of, and so is it once it is mended', async () => {
  const { sql } = world.running.app.db
  const [month, year] = [now().getUTCMonth() + 1, now().getUTCFullYear() + 3]
  const soon = Date.UTC(year, month, 1) - 10 * day_ms
  const kept: string[] = []
  for (let nth = 0; nth < 3; nth++)
    kept.push((await save(await world.fan('uma'), 'tok_success', { month, year })).data._id)
  const told = async () => {
    const rows = await sql<{ id: string }[]>`select payload ->> 'cardId' as id from facts where kind = 'card_expires'`
    return kept.map(id => rows.filter(row => row.id === id).length)
  }
  const broken = await breakRow(sql, { table: 'payment_cards', id: kept[1] ?? '' })
  await at(new Date(soon), () => tellExpiring(world.running.app))
  expect(await told()).toEqual([1, 0, 1])
  expect(await asideOf(sql, 'tell_expiring_cards')).toMatchObject([{ row_id: kept[1], tries: 1 }])
  await broken.mend()
  await at(new Date(soon + hour_ms), () => tellExpiring(world.running.app))
  expect(await told()).toEqual([1, 1, 1])
  expect(await asideOf(sql, 'tell_expiring_cards')).toEqual([])
})
