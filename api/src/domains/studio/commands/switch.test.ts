import { type FeatureName, featureNames, feeds, type PlaceName, placeNames, studio } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callers, hourIn } from '../../../../test/calls.ts'
import { partners } from '../../../../test/collaborations.ts'
import { customers } from '../../../../test/custom-requests.ts'
import { raising } from '../../../../test/fundraisers.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { consents } from '../../../../test/releases.ts'
import { helping } from '../../../../test/seats.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const creator = () => world.performer('mia')
const sql = () => world.running.app.db.sql
const places = async (who: Someone) => (await who.ask(studio.places)).data.data
const placeOf = async (who: Someone, name: PlaceName) => (await places(who)).find(place => place.name === name)
const shown = async (who: Someone) => (await places(who)).filter(({ isShown }) => isShown).map(({ name }) => name)
const turn = (who: Someone, name: FeatureName, isOn: boolean) =>
  who.ask(studio.switchFeature, { params: { name }, body: { isOn } })

describe('the places of a studio', () => {
  it('are for creators and their helpers; only the creator switches', async () => {
    const [mia, fan, olaf] = [await creator(), await world.fan('nina'), await world.fan('olaf')]
    for (const who of [fan, await world.operator('olga')]) {
      expect((await who.ask(studio.places)).error).toBe('FORBIDDEN')
      expect((await turn(who, 'shop', true)).error).toBe('FORBIDDEN')
    }
    expect((await world.visitor.ask(studio.places)).status).toBe(401)
    expect((await turn(world.visitor, 'shop', true)).status).toBe(401)
    const help = helping(world)
    await help.start(olaf, await help.hire(mia, olaf, ['chat', 'post', 'money']))
    expect(await shown(olaf)).toEqual([])
    expect((await turn(olaf, 'shop', true)).status).toBe(403)
    expect(await shown(mia)).toEqual([])
  })

  it('are hidden for a new creator, and shown once everything is switched on', async () => {
    const mia = await creator()
    expect(await places(mia)).toEqual(
      placeNames.map(name => ({
        name,
        isFeature: featureNames.includes(name as FeatureName),
        isOn: false,
        isShown: false,
      })),
    )
    for (const name of featureNames) expect((await turn(mia, name, true)).status).toBe(200)
    expect((await shown(mia)).toSorted()).toEqual([...featureNames].toSorted())
    for (const name of featureNames) await turn(mia, name, false)
    expect(await shown(mia)).toEqual([])
    expect(await shown(await creator())).toEqual([])
  })

  it('cost one query', async () => {
    const mia = await creator()
    await places(mia)
    expect(await queriesOf(world, () => places(mia))).toHaveLength(1)
  })

  it('refuses a feature that doesn’t exist, and a value that is neither on nor off', async () => {
    const mia = await creator()
    for (const name of ['coupons', 'consents', 'everything', ''])
      expect((await turn(mia, name as FeatureName, true)).status).toBeGreaterThanOrEqual(404)
    const body = { isOn: 'maybe' } as never
    const { error, body: answer } = await mia.ask(studio.switchFeature, { params: { name: 'shop' }, body })
    expect([error, answer.fields?.[0]?.message]).toEqual(['VALIDATION_FAILED', 'This must be true or false.'])
  })

  it('asked twice changes nothing more', async () => {
    const mia = await creator()
    const first = await turn(mia, 'shop', true)
    expect((await turn(mia, 'shop', true)).data).toEqual(first.data)
  })
})

describe('a place shows by itself', () => {
  it('with the first product: the shop and coupons', async () => {
    const mia = await creator()
    await shopkeeper(world).product(mia)
    expect(await shown(mia)).toEqual(['shop', 'coupons'])
    await turn(mia, 'shop', false)
    expect(await shown(mia)).toEqual(['coupons'])
  })

  it('with the first collection, consent, fundraiser and split, also one that another offers', async () => {
    const [mia, ada] = [await creator(), await creator()]
    await sql()`
      insert into post_collections (id, performer_id, title, slug, place, created_at, updated_at)
      values (gen_random_uuid(), ${mia.id}, 'Nights', 'nights', 1, now(), now())`
    await consents(world).invite(mia, { email: 'tom@example.test' })
    await raising(world, () => mia).write()
    const share = partners(world)
    await share.propose(ada, await share.post(ada), [[mia, 30]])
    expect((await shown(mia)).toSorted()).toEqual(['collections', 'consents', 'fundraisers', 'splits'])
    expect(await shown(ada)).toEqual(['splits'])
  })

  it('not with a post alone', async () => {
    const mia = await creator()
    await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.' } })
    expect(await shown(mia)).toEqual([])
  })
})

describe('switched off', () => {
  it('the shop stays while an order is open, and nothing is deleted', async () => {
    const mia = await creator()
    const shop = shopkeeper(world)
    const mug = await shop.product(mia)
    const buyer = await shop.fan()
    await shop.buy(buyer, mug._id, await shop.delivery(buyer))
    await turn(mia, 'shop', false)
    expect(await placeOf(mia, 'shop')).toEqual({ name: 'shop', isFeature: true, isOn: false, isShown: true })
    await sql()`update orders set status = 'delivered' where performer_id = ${mia.id}`
    expect(await placeOf(mia, 'shop')).toMatchObject({ isShown: false })
    expect((await shop.look(buyer, mug._id)).name).toBe('Mug')
    await turn(mia, 'shop', true)
    expect(await placeOf(mia, 'shop')).toMatchObject({ isOn: true, isShown: true })
  })

  it('calls take no new bookings, and stay while one is open', async () => {
    const mia = await creator()
    const calling = callers(world, () => mia)
    await calling.open(mia)
    const offer = await calling.offer(mia)
    const fan = await calling.fanWithTokens()
    const { data } = await calling.book(fan, offer, hourIn(3))
    await turn(mia, 'calls', false)
    expect(await placeOf(mia, 'calls')).toMatchObject({ isOn: false, isShown: true })
    expect((await calling.book(fan, offer, hourIn(5))).error).toBe('CALLS_OFF')
    await calling.act(mia, 'decline', data._id)
    expect(await placeOf(mia, 'calls')).toMatchObject({ isShown: false })
    await calling.open(mia)
    expect(await placeOf(mia, 'calls')).toMatchObject({ isShown: true })
  })

  it('custom requests take no new ones, and those that were asked go on', async () => {
    const mia = await creator()
    const making = customers(world, () => mia)
    await making.offer(mia)
    const fan = await making.fanWithTokens()
    const id = await making.asked(fan)
    await turn(mia, 'requests', false)
    expect(await placeOf(mia, 'requests')).toMatchObject({ isOn: false, isShown: true })
    expect((await making.ask(fan)).status).toBeGreaterThanOrEqual(400)
    await making.act(mia, 'decline', id)
    expect(await placeOf(mia, 'requests')).toMatchObject({ isShown: false })
  })
})
