import { feeds, galleries, subscriptionOffers, subscriptionTiers } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tiered } from '../../../../test/tiers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { canView } from '../../entitlements/index.ts'

let world: World
let t: ReturnType<typeof tiered>
beforeAll(async () => {
  world = await openWorld()
  t = tiered(world)
})
afterAll(() => world.close())

const names = (tiers: { name: string }[]) => tiers.map(tier => tier.name)
const own = async (who: Someone) => (await who.ask(subscriptionTiers.ownTiers)).data.tiers
const change = (who: Someone, id: string, body: Record<string, unknown>) =>
  who.ask(subscriptionTiers.changeTier, { params: { id }, body })
const end = (who: Someone, id: string) => who.ask(subscriptionTiers.endTier, { params: { id } })

describe("a creator's tiers", () => {
  it('stand in the order of their prices, five at most with the base tier', async () => {
    const mia = await t.creator()
    await t.create(mia, { name: 'Gold', price: 40, included: ' Calls \n\n Early posts ' })
    await t.create(mia, { name: 'Silver', price: 20 })
    await t.create(mia, { name: 'Bronze', price: 15, yearlyPrice: 100 })
    const { data } = await t.create(mia, { name: 'Platinum', price: 80 })
    expect(names(data.tiers)).toEqual(['', 'Bronze', 'Silver', 'Gold', 'Platinum'])
    expect(data.tiers[3]).toMatchObject({ price: 40, yearlyPrice: 0, included: 'Calls\nEarly posts', posts: 0 })
    expect((await t.create(mia, { name: 'Diamond', price: 100 })).error).toBe('TOO_MANY_TIERS')
    const shown = await (await t.fan()).ask(subscriptionTiers.tiers, { params: { username: mia.id } })
    expect(names(shown.data.tiers)).toEqual(['', 'Bronze', 'Silver', 'Gold', 'Platinum'])
  })

  it('keep that order: a price is refused that would leave it, also of the base tier', async () => {
    const { mia, silver, gold } = await t.withTiers()
    for (const [id, price] of [
      [silver, 10],
      [silver, 40],
      [gold, 20],
      [gold, 301],
    ] as const)
      expect(await change(mia, id, { price })).toMatchObject({ status: 400, body: { fields: [{ path: 'price' }] } })
    const base = { params: { months: '1' }, body: { price: 20, audience: 'new' as const } }
    expect(await mia.ask(subscriptionOffers.setPrice, base)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'price' }] },
    })
    expect((await change(mia, silver, { name: 'Studio', price: 25 })).data.tiers[1]).toMatchObject({
      name: 'Studio',
      price: 25,
    })
    expect((await change(mia, 'base', { name: 'Circle' })).data.tiers[0]).toMatchObject({ name: 'Circle', price: 10 })
    expect((await change(mia, 'base', { included: 'All posts' })).data.tiers[0]).toMatchObject({
      included: 'All posts',
    })
  })

  it('are refused malformed, to a fan, to a stranger, and without a price of the month', async () => {
    const { mia, silver } = await t.withTiers()
    const other = await t.creator()
    const fan = await t.fan()
    expect((await t.create(fan, {})).status).toBe(403)
    expect((await change(other, silver, { name: 'Mine' })).status).toBe(404)
    expect((await end(other, silver)).status).toBe(404)
    for (const wrong of [
      { name: '' },
      { name: ' ' },
      { name: 'x'.repeat(41) },
      { included: 'x'.repeat(501) },
      { price: -1 },
    ])
      expect((await t.create(mia, wrong)).status).toBe(400)
    await world.running.app.db.sql`update performers set monthly_price_minor = 0 where user_id = ${other.id}`
    expect((await t.create(other, {})).error).toBe('SUBSCRIPTION_NOT_OFFERED')
  })

  it('that ended stay with their fans at their price, keep what they open, and have no new ones', async () => {
    const { mia, silver, gold } = await t.withTiers()
    const fan = await t.fan(100)
    const { data } = await t.subscribe(fan, mia, { tierId: gold })
    const post = await t.post(mia, gold)
    await change(mia, gold, { price: 50 })
    await end(mia, gold)
    await end(mia, gold)
    expect((await own(mia)).at(-1)).toMatchObject({ name: 'Gold', isEnded: true, subscribers: 1, posts: 1 })
    expect((await t.subscribe(await t.fan(100), mia, { tierId: gold })).error).toBe('SUBSCRIPTION_NOT_OFFERED')
    await t.pass(data.subscription._id, 31)
    expect(await t.mine(fan)).toMatchObject({ spent: 80, price: 40, tier: { name: 'Gold' } })
    expect(await t.open(fan, [post, await t.post(mia, silver)])).toEqual([true, true])
    const text = { type: 'text', text: 'Late', audience: 'subscribers', tierId: gold }
    expect((await mia.ask(feeds.createFeed, { body: text })).body.fields?.[0]?.path).toBe('tierId')
  })

  it('let a subscription begin with any of them, for the price that was shown', async () => {
    const { mia, silver, gold } = await t.withTiers()
    const fan = await t.fan(300)
    expect((await t.subscribe(fan, mia, { tierId: silver, priceSeen: 10 })).error).toBe('PRICE_CHANGED')
    expect((await t.subscribe(fan, mia, { tierId: silver, type: 'yearly' })).error).toBe('SUBSCRIPTION_NOT_OFFERED')
    const other = await t.withTiers()
    expect((await t.subscribe(fan, mia, { tierId: other.silver })).error).toBe('SUBSCRIPTION_NOT_OFFERED')
    const { data } = await t.subscribe(fan, mia, { tierId: gold, type: 'yearly', priceSeen: 280 })
    expect(data).toMatchObject({ totalPrice: 280, products: [{ name: 'Yearly subscription, Gold' }] })
    expect(await t.balance(fan)).toBe(20)
  })
})

describe('what is for a tier', () => {
  it('opens to those who have it or a higher one, and is a teaser for everyone else', async () => {
    const { mia, silver, gold } = await t.withTiers()
    const posts = [await t.post(mia, null), await t.post(mia, silver), await t.post(mia, gold)]
    const fans = await Promise.all([t.fan(), t.fan(50), t.fan(50), t.fan(50)])
    const [visitor, base, middle, top] = fans
    await t.subscribe(base as Someone, mia)
    await t.subscribe(middle as Someone, mia, { tierId: silver })
    await t.subscribe(top as Someone, mia, { tierId: gold })
    for (const [who, open] of [
      [visitor, [false, false, false]],
      [base, [true, false, false]],
      [middle, [true, true, false]],
      [top, [true, true, true]],
    ] as const)
      expect(await t.open(who as Someone, posts)).toEqual(open)
    const { data } = await (base as Someone).ask(feeds.feed, { params: { id: posts[1] ?? '' } })
    expect(data).toMatchObject({ locked: true, text: '', tier: { _id: silver, name: 'Silver' }, isSubscribed: false })
    const listed = await (base as Someone).ask(feeds.feeds, { query: { performerId: mia.id } })
    expect(listed.data.data.map(post => post.locked)).toEqual([true, true, false])
    const found = await (base as Someone).ask(feeds.feeds, { query: { performerId: mia.id, q: 'Backstage' } })
    expect(found.data.data.map(post => post._id)).toEqual([posts[0]])
    const items = posts.map((id, index) => ({
      id,
      ownerId: mia.id,
      audience: 'subscribers' as const,
      tierId: [null, silver, gold][index] ?? null,
    }))
    const seen = await canView(world.running.app.db, { id: (middle as Someone).id, role: 'user', place: null }, items)
    expect([...seen]).toEqual(posts.slice(0, 2))
  })

  it('can be a gallery, too', async () => {
    const { mia, silver } = await t.withTiers()
    const body = { title: 'Rehearsal', status: 'active', audience: 'subscribers', tierId: silver }
    const { data } = await mia.ask(galleries.createGallery, { body })
    const [base, middle] = [await t.fan(50), await t.fan(50)]
    await t.subscribe(base, mia)
    await t.subscribe(middle, mia, { tierId: silver })
    const seen = async (who: Someone) => {
      const found = await who.ask(galleries.gallery, { params: { id: data._id } })
      return [found.data.tier?.name, found.data.isSubscribed]
    }
    expect(await seen(base)).toEqual(['Silver', false])
    expect(await seen(middle)).toEqual(['Silver', true])
  })

  it('is only for a tier of its own creator, and for none where it is not for subscribers', async () => {
    const { mia, silver } = await t.withTiers()
    const other = await t.withTiers()
    const post = (tierId: string, audience: string) =>
      mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Hi', audience, tierId } })
    expect((await post(other.silver, 'subscribers')).body.fields?.[0]?.path).toBe('tierId')
    expect((await post('silver', 'subscribers')).body.fields?.[0]?.path).toBe('tierId')
    expect((await post(silver, 'followers')).data.tier).toBe(null)
    const { data } = await post(silver, 'subscribers')
    await mia.ask(feeds.updateFeed, { params: { id: data._id }, body: { text: 'Hello' } })
    expect((await mia.ask(feeds.ownFeed, { params: { id: data._id } })).data.tier?._id).toBe(silver)
  })
})
