import { coupons, refundDesk } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow } from '../../../kernel/clock.ts'

let world: World
let mia: Someone
let mona: Someone
let olga: Someone
let shop: ReturnType<typeof shopkeeper>
beforeAll(async () => {
  world = await openWorld()
  shop = shopkeeper(world)
  mia = await world.performer('mia')
  mona = await world.performer('mona')
  olga = await world.operator('olga')
})
afterAll(() => world.close())

let given = 0
const give = async (word: string, body: object = {}) =>
  shop.made(await mia.ask(coupons.createCoupon, { body: { code: `${word}${++given}`, value: 0.25, ...body } as never }))
const change = (id: string, body: object, who: Someone = mia) =>
  who.ask(coupons.changeCoupon, { params: { id }, body: body as never })
const open = (id: string, who: Someone = mia) => who.ask(coupons.ownCoupon, { params: { id } })
const uses = (id: string, query: object = {}, who: Someone = mia) =>
  who.ask(coupons.ownCouponUses, { params: { id }, query: query as never })
const item = (product: { _id: string }) => ({ productId: product._id, quantity: 1 })

describe('a creator’s coupon', () => {
  it('says who used it and what that brought, without what others sold in the same cart or what was refunded', async () => {
    const { _id: id, code } = await give('BROUGHT')
    const songs = await shop.digital(mia, { price: 10 })
    const others = await shop.digital(mona, { price: 8 })
    const [ada, ben, cid] = [await shop.fan(), await shop.fan(), await shop.fan()]
    await shop.pay(ada, { items: [item(songs), item(others)], couponCode: code.toLowerCase() })
    await shop.buy(ben, songs._id, { couponCode: code })
    const back = (await shop.buy(cid, songs._id, { couponCode: code })).data
    const refund = await olga.ask(refundDesk.giveRefund, {
      body: { target: 'charge', targetId: back._id, reason: 'A fault of ours.' },
    })
    expect(refund.status).toBe(200)
    await world.until(async () => (await uses(id)).data.data[0]?.isRefunded)
    const all = (await uses(id)).data
    expect(all.data.map(row => [row.fanInfo?._id, row.off, row.paid, row.net, row.isRefunded])).toEqual([
      [cid.id, 2.5, 0, 0, true],
      [ben.id, 2.5, 7.5, 6, false],
      [ada.id, 2.5, 7.5, 6, false],
    ])
    expect((await open(id)).data).toMatchObject({ code, used: 3, tokensOff: 7.5, paid: 15, net: 12 })
    const first = (await uses(id, { limit: 2 })).data
    const rest = (await uses(id, { limit: 2, before: first.next ?? '' })).data
    expect([...first.data, ...rest.data]).toEqual(all.data)
    expect(rest.next).toBe(null)
  })

  it('changes its name, times and limits, and what it takes off until its first use', async () => {
    const { _id: id, code } = await give('CHANGES', { usesMax: 5 })
    const ends = fromNow(3 * day_ms).toISOString()
    const { data } = await change(id, { name: ' Spring ', expiresAt: ends, usesMax: null, value: 0.5, code: 'OTHER' })
    expect(data).toMatchObject({ code, name: 'Spring', value: 0.5, usesMax: null, expiresAt: ends })
    const songs = await shop.digital(mia, { price: 10 })
    await shop.buy(await shop.fan(), songs._id, { couponCode: code })
    expect((await change(id, { value: 0.6 })).body.fields?.map(({ path }) => path)).toEqual(['value'])
    expect((await change(id, { value: 0.5, expiresAt: null })).data).toMatchObject({ value: 0.5, expiresAt: null })
  })

  it('is ended and started again', async () => {
    const { _id: id, code } = await give('AGAIN')
    const songs = await shop.digital(mia, { price: 10 })
    const fan = await shop.fan()
    expect((await change(id, { status: 'inactive' })).data.state).toBe('ended')
    expect((await shop.buy(fan, songs._id, { couponCode: code })).error).toBe('COUPON_INVALID')
    expect((await change(id, { name: 'x' })).error).toBe('COUPON_ENDED')
    expect((await change(id, { status: 'active' })).data.state).toBe('live')
    expect((await shop.buy(fan, songs._id, { couponCode: code })).status).toBe(200)
    await mia.ask(coupons.endCoupon, { params: { id } })
    await world.running.app.db.sql`update coupons set expires_at = ${fromNow(-day_ms)} where id = ${id}`
    expect((await change(id, { status: 'active' })).body.fields?.[0]?.path).toBe('expiresAt')
    expect((await change(id, { status: 'active', expiresAt: null })).data.state).toBe('live')
  })

  it('refuses what can’t be, naming the field', async () => {
    const { _id: id } = await give('REFUSES')
    for (const [body, path] of [
      [{ value: 1 }, 'value'],
      [{ value: 0.001 }, 'value'],
      [{ usesMax: 0 }, 'usesMax'],
      [{ usesPerPersonMax: 1_001 }, 'usesPerPersonMax'],
      [{ expiresAt: '2001-01-01' }, 'expiresAt'],
      [{ startsAt: 'soon' }, 'startsAt'],
      [{ startsAt: '2091-01-01', expiresAt: '2090-01-01' }, 'expiresAt'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ status: 'gone' }, 'status'],
    ] as const) {
      const { status, body: answer } = await change(id, body)
      expect([body, status, answer.fields?.map(field => field.path)]).toEqual([body, 400, [path]])
    }
  })

  it('is its creator’s alone', async () => {
    const { _id: id } = await give('MIAONLY')
    const ofSite = await olga.ask(coupons.createSiteCoupon, {
      body: { code: `SITEONLY${given}`, value: 0.1, appliesTo: 'cart' },
    })
    for (const [who, of] of [
      [mona, id],
      [mia, ofSite.data._id],
      [mia, 'nothing'],
      [mia, mia.id],
    ] as const)
      for (const answer of [await open(of, who), await uses(of, {}, who), await change(of, { name: 'x' }, who)])
        expect(answer.error).toBe('ENTITY_NOT_FOUND')
    for (const who of [await shop.fan(), olga])
      for (const answer of [await open(id, who), await uses(id, {}, who), await change(id, { name: 'x' }, who)])
        expect(answer.status).toBe(403)
    expect((await open(id, world.visitor)).status).toBe(401)
  })
})
