import { coupons } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow } from '../../../kernel/clock.ts'

let world: World
let mia: Someone
let olga: Someone
let shop: ReturnType<typeof shopkeeper>
beforeAll(async () => {
  world = await openWorld()
  shop = shopkeeper(world)
  mia = await world.performer('mia')
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const give = async (body: object) =>
  shop.made(await olga.ask(coupons.createSiteCoupon, { body: { appliesTo: 'cart', value: 0.25, ...body } as never }))
const change = (id: string, body: object, who: Someone = olga) =>
  who.ask(coupons.changeSiteCoupon, { params: { id }, body: body as never })
const open = (id: string, who: Someone = olga) => who.ask(coupons.siteCoupon, { params: { id } })
const uses = (id: string, query: object = {}, who: Someone = olga) =>
  who.ask(coupons.couponUses, { params: { id }, query: query as never })
const codesOf = async (query: object) =>
  (await olga.ask(coupons.siteCoupons, { query: { limit: 100, ...query } as never })).data.data.map(({ code }) => code)

describe('coupons at the operators’ desk', () => {
  it('say whether they can be used, and are found by that and by who pays', async () => {
    const soon = fromNow(day_ms).toISOString()
    await give({ code: 'LIVE' })
    await give({ code: 'LATER', startsAt: soon })
    await give({ code: 'SHORT', expiresAt: soon })
    const gone = await give({ code: 'GONE' })
    await olga.ask(coupons.endSiteCoupon, { params: { id: gone._id } })
    await mia.ask(coupons.createCoupon, { body: { code: 'OFMIA', value: 0.1 } })
    expect(await codesOf({ state: 'live', of: 'site' })).toEqual(['SHORT', 'LIVE'])
    expect(await codesOf({ state: 'scheduled' })).toEqual(['LATER'])
    expect(await codesOf({ state: 'ended' })).toEqual(['GONE'])
    const { data } = await olga.ask(coupons.siteCoupons, { query: { of: 'creators' } })
    expect(data.data).toMatchObject([{ code: 'OFMIA', state: 'live', performerInfo: { username: 'mia' } }])
    await world.running.app.db.sql`update coupons set expires_at = ${fromNow(-1)} where code = 'SHORT'`
    expect(await codesOf({ state: 'expired' })).toEqual(['SHORT'])
  })

  it('show who used them, when, and how much they took off', async () => {
    const { _id: id } = await give({ code: 'QUARTER', usesMax: 3 })
    const songs = await shop.digital(mia, { price: 10 })
    const tunes = await shop.digital(mia, { price: 6 })
    const fans = [await shop.fan(), await shop.fan(), await shop.fan()]
    const item = (product: { _id: string }) => ({ productId: product._id, quantity: 1 })
    await shop.pay(fans[0] as Someone, { items: [item(songs), item(tunes)], couponCode: 'quarter' })
    await shop.pay(fans[1] as Someone, { items: [item(tunes)], couponCode: 'QUARTER' })
    expect((await shop.buy(fans[2] as Someone, songs._id, { couponCode: 'QUARTER' })).status).toBe(200)
    const all = (await uses(id)).data
    expect(all.data.map(({ off, currency, fanInfo }) => [off, currency, fanInfo?._id])).toEqual([
      [2.5, 'TOKEN', fans[2]?.id],
      [1.5, 'TOKEN', fans[1]?.id],
      [4, 'TOKEN', fans[0]?.id],
    ])
    const first = (await uses(id, { limit: 2 })).data
    const rest = (await uses(id, { limit: 2, before: first.next ?? '' })).data
    expect([...first.data, ...rest.data]).toEqual(all.data)
    expect(rest.next).toBeNull()
    expect((await open(id)).data).toMatchObject({ used: 3, state: 'used_up', tokensOff: 8, moneyOff: 0 })
  })

  it('change their name, times and limits, and nothing else once they were used; what is left out stays', async () => {
    const { _id: id } = await give({ code: 'CHANGE', usesMax: 5, name: 'Old' })
    const ends = fromNow(3 * day_ms).toISOString()
    const { data } = await change(id, { expiresAt: ends, usesMax: null, code: 'OTHER' })
    expect(data).toMatchObject({ code: 'CHANGE', value: 0.25, name: 'Old', usesMax: null, expiresAt: ends })
    expect((await change(id, { name: ' New ', expiresAt: null })).data).toMatchObject({ name: 'New', expiresAt: null })
    const [act] = await world.running.app.db.sql`
      select operator_id, before, after from operator_acts where act = 'change_coupon' order by id desc limit 1`
    expect(act).toMatchObject({ operator_id: olga.id, before: { name: 'Old' }, after: { name: 'New' } })
  })

  it('refuse what can’t be', async () => {
    const { _id: id } = await give({ code: 'REFUSE', usesMax: 5 })
    const song = await shop.digital(mia)
    await shop.buy(await shop.fan(), song._id, { couponCode: 'REFUSE' })
    await shop.buy(await shop.fan(), song._id, { couponCode: 'REFUSE' })
    for (const [body, path] of [
      [{ usesMax: 1 }, 'usesMax'],
      [{ value: 0.3 }, 'value'],
      [{ usesMax: 0 }, 'usesMax'],
      [{ usesPerPersonMax: 0 }, 'usesPerPersonMax'],
      [{ expiresAt: '2001-01-01' }, 'expiresAt'],
      [{ expiresAt: 'soon' }, 'expiresAt'],
      [{ startsAt: '2091-01-01', expiresAt: '2090-01-01' }, 'expiresAt'],
    ] as const)
      expect([body, (await change(id, body)).body.fields?.map(field => field.path)]).toEqual([body, [path]])
    const ofMia = (await mia.ask(coupons.createCoupon, { body: { code: 'HERS', value: 0.1 } })).data
    expect((await change(ofMia._id, { name: 'x' })).error).toBe('FORBIDDEN')
    await olga.ask(coupons.endSiteCoupon, { params: { id } })
    expect((await change(id, { name: 'x' })).error).toBe('COUPON_ENDED')
    for (const none of ['nothing', mia.id]) {
      expect((await change(none, { name: 'x' })).error).toBe('ENTITY_NOT_FOUND')
      expect((await open(none)).error).toBe('ENTITY_NOT_FOUND')
      expect((await uses(none)).error).toBe('ENTITY_NOT_FOUND')
    }
  })

  it('are for operators of finance alone', async () => {
    const { _id: id } = await give({ code: 'CLOSED' })
    const support = await world.operator('susan')
    await world.running.app.db.sql`update operators set permissions = array['support'] where user_id = ${support.id}`
    for (const who of [mia, await shop.fan(), support])
      for (const answer of [await open(id, who), await uses(id, {}, who), await change(id, { name: 'x' }, who)])
        expect(answer.status).toBe(403)
    expect((await open(id, world.visitor)).status).toBe(401)
  })
})
