import { feeds, performers, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { photographers, stripes } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

let world: World
let photos: ReturnType<typeof photographers>
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  photos = photographers(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  for (const { id } of [nina, otto]) await giveTokens(world, id, 100_000n)
})
afterAll(() => world.close())

const write = async (body: Record<string, unknown> = {}) =>
  (await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.', ...body } as never })).data
const change = (id: string, body: Record<string, unknown>, who = mia) =>
  who.ask(feeds.updateFeed, { params: { id }, body: body as never })
const own = async (id: string) => (await mia.ask(feeds.ownFeed, { params: { id } })).data
const photo = async () => ((await photos.upload(mia, await stripes())).data as { _id: string })._id
const buy = (who: Someone, id: string) => who.ask(wallet.buyFeed, { params: { id } })

describe('a change', () => {
  it('leaves what it does not name, and takes a whole post sent back', async () => {
    const post = await write({ title: 'One', tags: ['a'], audience: 'sale', price: 5, teaserText: 'Soon' })
    expect((await change(post._id, { text: 'Good night. #b' })).data).toEqual({ updated: true, revision: 2 })
    const after = await own(post._id)
    expect(after).toEqual({
      ...post,
      text: 'Good night. #b',
      tags: ['a', 'b'],
      revision: 2,
      isEdited: true,
      updatedAt: after.updatedAt,
    })
    expect((await change(post._id, after)).data).toEqual({ updated: true, revision: 3 })
    const again = await own(post._id)
    expect(again).toEqual({ ...after, revision: 3, updatedAt: again.updatedAt })
  })

  it('of words or files marks a post as edited; a pin, and a draft before it is published, do not', async () => {
    const draft = await write({ status: 'draft' })
    await change(draft._id, { text: 'Better.', status: 'active' })
    await change(draft._id, { isPinned: true })
    expect((await own(draft._id)).isEdited).toBe(false)
    await change(draft._id, { type: 'photo', fileIds: [await photo()] })
    expect((await world.visitor.ask(feeds.feed, { params: { id: draft._id } })).data.isEdited).toBe(true)
  })

  it('of an old revision is refused; without one the last wins', async () => {
    const { _id, revision } = await write()
    expect((await change(_id, { text: 'First.', revision })).status).toBe(200)
    const late = await change(_id, { text: 'Second.', revision })
    expect([late.status, late.error]).toEqual([409, 'EDIT_CONFLICT'])
    expect((await own(_id)).text).toBe('First.')
    const both = await Promise.all(['A.', 'B.'].map(text => change(_id, { text })))
    expect(both.map(answer => answer.status)).toEqual([200, 200])
    const raced = await Promise.all(['C.', 'D.'].map(text => change(_id, { text, revision: 4 })))
    expect(raced.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  it('is for its author: others get 404, also for what was deleted', async () => {
    const { _id } = await write()
    expect((await change(_id, { text: 'Mine.' }, leo)).status).toBe(404)
    expect((await change('nonsense', { text: 'Mine.' })).status).toBe(404)
    await mia.ask(feeds.deleteFeed, { params: { id: _id } })
    expect((await change(_id, { text: 'Back.' })).status).toBe(404)
    expect((await mia.ask(feeds.ownFeed, { params: { id: _id } })).status).toBe(404)
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string, number]>([
    ['nothing said', { audience: 'followers' }, {}, 'followers', 0],
    ['isSale false alone', { audience: 'sale', price: 5 }, { isSale: false }, 'subscribers', 0],
    ['isSale true with a price', { audience: 'subscribers' }, { isSale: true, price: 7 }, 'sale', 7],
    ['isSale true without a price', { audience: 'subscribers' }, { isSale: true }, 'public', 0],
    ['another price', { audience: 'sale', price: 5 }, { price: 8 }, 'sale', 8],
    ['audience differs', { audience: 'public' }, { audience: 'followers', isSale: true, price: 0 }, 'followers', 0],
    ['sale differs', { audience: 'public' }, { audience: 'public', isSale: false, price: 0 }, 'subscribers', 0],
    ['both differ', { audience: 'public' }, { audience: 'followers', isSale: false }, 'followers', 0],
    [
      'price in a whole object',
      { audience: 'sale', price: 5 },
      { audience: 'sale', isSale: true, price: 6 },
      'sale',
      6,
    ],
    ['everybody', { audience: 'sale', price: 5 }, { audience: 'everybody' }, 'public', 0],
  ])('of who may see it, with %s', async (_what, before, body, audience, price) => {
    const { _id } = await write(before)
    expect((await change(_id, body)).status).toBe(200)
    expect(await own(_id)).toMatchObject({ audience, price })
  })

  it.each([
    [{ audience: 'public' }, { audience: 'sale' }],
    [
      { audience: 'sale', price: 5 },
      { audience: 'sale', price: 0 },
    ],
    [{ audience: 'sale', price: 5 }, { price: 10_000.01 }],
    [{ audience: 'sale', price: 5 }, { price: -3 }],
  ])('from %j to %j is refused, naming the price', async (before, body) => {
    const { _id } = await write(before)
    const answer = await change(_id, body)
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'price'])
    expect((await own(_id)).revision).toBe(1)
  })

  it('moves the counters of the page with what is shown', async () => {
    const stats = async () => {
      const { totalFeeds, totalPhotos } = (await nina.ask(performers.performer, { params: { id: mia.id } })).data.stats
      return [totalFeeds, totalPhotos]
    }
    const [feedsBefore = 0, photosBefore = 0] = await stats()
    const [one, two] = [await photo(), await photo()]
    const { _id } = await write({ type: 'photo', fileIds: [one, two] })
    const seen = async () => (await stats()).map((now, i) => now - (i === 0 ? feedsBefore : photosBefore))
    expect(await seen()).toEqual([1, 2])
    await change(_id, { fileIds: [two] })
    expect(await seen()).toEqual([1, 1])
    for (const status of ['inactive', 'inactive']) await change(_id, { status })
    expect(await seen()).toEqual([0, 0])
    await change(_id, { status: 'active' })
    expect(await seen()).toEqual([1, 1])
  })
})

describe('a file that is taken out of a post', () => {
  it('for sale stays for those who bought it before, and for nobody else', async () => {
    const [one, two] = [await photo(), await photo()]
    const { _id } = await write({ type: 'photo', fileIds: [one, two], audience: 'sale', price: 5 })
    await buy(nina, _id)
    const url = (await nina.ask(feeds.feed, { params: { id: _id } })).data.files[0]?.url
    await change(_id, { fileIds: [two], text: 'One less.' })
    await buy(otto, _id)
    const seen = async (who: Someone) => (await who.ask(feeds.feed, { params: { id: _id } })).data.fileIds
    expect([await seen(nina), await seen(otto), await seen(mia)]).toEqual([[two, one], [two], [two]])
    expect([(await photos.fetchAs(nina, url)).status, (await photos.fetchAs(otto, url)).status]).toEqual([200, 403])
    const kept = (await nina.ask(feeds.feed, { params: { id: _id } })).data.files[1]?.url
    expect((await photos.fetchAs(nina, kept)).status).toBe(200)
    await change(_id, { audience: 'public', fileIds: [two] })
    expect(await seen(world.visitor)).toEqual([two])
    await mia.ask(feeds.deleteFeed, { params: { id: _id } })
    expect([await seen(nina), (await photos.fetchAs(nina, kept)).status]).toEqual([[two, one], 200])
  })

  it('that was never for sale leaves it, and can go into another', async () => {
    const [one, two] = [await photo(), await photo()]
    const { _id } = await write({ type: 'photo', fileIds: [one, two] })
    await change(_id, { fileIds: [two] })
    expect((await write({ type: 'photo', fileIds: [one] })).fileIds).toEqual([one])
    await mia.ask(feeds.deleteFeed, { params: { id: _id } })
    expect((await write({ type: 'photo', fileIds: [two] })).fileIds).toEqual([two])
  })
})

describe('a price for subscribers', () => {
  it('is what they pay, and nobody else', async () => {
    await world.running.app.db.sql`
      insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
      values (${newId()}, ${nina.id}, ${mia.id}, ${fromNow(-day_ms)}, ${fromNow(day_ms)}, ${now()})`
    const { _id } = await write({ audience: 'sale', price: 9, subscriberPrice: 4.5 })
    const paid = async (who: Someone) => (await buy(who, _id)).data.totalPrice
    expect([await paid(nina), await paid(otto)]).toEqual([4.5, 9])
  })
})

describe('what is not on the site', () => {
  it('leaks to nobody: drafts, scheduled, inactive, archived, expired', async () => {
    const scheduledAt = fromNow(day_ms).toISOString()
    const posts = [
      await write({ status: 'draft' }),
      await write({ scheduledAt }),
      await write({ status: 'inactive' }),
      await write({ status: 'archived' }),
    ]
    const expired = await write()
    await world.running.app.db.sql`update posts set expires_at = now() - interval '1 second' where id = ${expired._id}`
    expect(posts.map(post => post.status)).toEqual(['draft', 'scheduled', 'inactive', 'archived'])
    for (const who of [nina, leo, world.visitor]) {
      const listed = (await who.ask(feeds.feeds, { query: { performerId: mia.id, limit: 200 } })).data.data
      const found = (await who.ask(feeds.feeds, { query: { q: 'Good evening', limit: 200 } })).data.data
      for (const { _id, slug } of [...posts, expired]) {
        expect([...listed, ...found].map(post => post._id)).not.toContain(_id)
        for (const id of [_id, slug]) expect((await who.ask(feeds.feed, { params: { id } })).status).toBe(404)
      }
    }
    for (const { _id } of posts) {
      expect((await buy(nina, _id)).status).toBe(404)
      expect((await mia.ask(feeds.feed, { params: { id: _id } })).status).toBe(200)
    }
    const drafts = (await mia.ask(feeds.ownFeeds, { query: { status: 'draft' } })).data
    expect(drafts).toMatchObject({ total: 1, data: [{ _id: posts[0]?._id }] })
    await change(posts[2]?._id ?? '', { text: 'Newest update.' })
    expect((await mia.ask(feeds.ownFeeds)).data.data[0]?._id).toBe(posts[2]?._id)
  })

  it('becomes no draft once people have seen it', async () => {
    const { _id } = await write()
    for (const status of ['draft', 'scheduled']) {
      const answer = await change(_id, { status, ...(status === 'scheduled' && { scheduledAt: '2099-01-01' }) })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'status'])
    }
  })
})
