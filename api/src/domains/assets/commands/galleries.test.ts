import {
  allEndpoints,
  comments,
  follows,
  type GalleryView,
  galleries,
  performers,
  photos,
  reactions,
  wallet,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishers, subscribe } from '../../../../test/assets.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { galleryViews } from '../queries/galleries.ts'

let world: World
let publish: ReturnType<typeof publishers>
let mia: Someone
let eva: Someone
let fred: Someone
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  publish = publishers(world)
  mia = await world.performer('mia')
  eva = await world.performer('eva')
  fred = await world.fan('fred')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await subscribe(world, nina, mia)
  await fred.ask(follows.follow, { params: { id: mia.id } })
})
afterAll(() => world.close())

const create = (body: Record<string, unknown>, who = mia) => who.ask(galleries.createGallery, { body: body as never })
const open = (id: string, who = otto) => who.ask(galleries.gallery, { params: { id } })
const change = (id: string, body: Record<string, unknown>, who = mia) =>
  who.ask(galleries.updateGallery, { params: { id }, body: body as never })
const search = async (query: Record<string, unknown>, who = otto) =>
  (await who.ask(galleries.galleries, { query: query as never })).data
const idsOf = (page: { data: GalleryView[] }) => page.data.map(gallery => gallery._id)
const photosFor = async (galleryId: string, who = otto) => (await who.ask(photos.photos, { query: { galleryId } })).data
const stats = async () => (await otto.ask(performers.performer, { params: { id: mia.id } })).data.stats

describe('a gallery', () => {
  it('is for subscribers unless its creator says more, and found by its id and its address', async () => {
    const made = await create({ title: '  Blue <b>hour</b> ', description: 'Evenings.' })
    expect(made.data).toMatchObject({ title: 'Blue hour', audience: 'subscribers', isSale: false, price: 0 })
    expect(made.data).toMatchObject({ status: 'active', isBought: true, isSubscribed: true, locked: false })
    expect(made.data.slug).toMatch(/^blue-hour-[0-9a-f]{12}$/)
    const asked = await open(made.data.slug)
    expect(asked.data).toMatchObject({ _id: made.data._id, locked: true, isSubscribed: false, isBought: false })
    expect(asked.data.performer).toMatchObject({ _id: mia.id, username: 'mia', monthlyPrice: 5.99 })
    expect((await open(made.data._id, nina)).data).toMatchObject({ locked: false, isSubscribed: true, isSale: false })
  })

  const open4 = { isSale: true, price: 0, locked: false }
  it.each([
    ['everyone', { audience: 'public' }, { visitor: open4, otto: open4, fred: open4, nina: open4 }],
    ['followers', { audience: 'followers' }, { visitor: false, otto: false, fred: open4, nina: false }],
    ['subscribers', {}, { visitor: false, otto: false, fred: false, nina: { isSale: false, locked: false } }],
    ['buyers', { isSale: true, price: 5 }, { visitor: false, otto: false, fred: false, nina: false }],
  ])('for %s shows its photos to no one else', async (name, terms, expected) => {
    const { _id } = await publish.gallery(mia, { title: name, audience: undefined, ...terms }, 2)
    const people = { visitor: world.visitor, otto, fred, nina }
    for (const [person, what] of Object.entries(expected)) {
      const who = people[person as keyof typeof people]
      const seen = (await open(_id, who)).data
      expect([person, seen]).toMatchObject([person, what || { locked: true }])
      const listed = await photosFor(_id, who)
      expect(listed.data.map(({ photo }) => [photo.locked, photo.url === null])).toEqual(
        Array(2).fill(what ? [false, false] : [true, true]),
      )
      expect(seen.coverPhoto?.url === null).toBe(!what)
      const [card] = (await search({ performerId: mia.id, q: name, limit: 1 }, who)).data
      expect(card).toMatchObject({ _id, locked: !what, numOfItems: 2, performer: { _id: mia.id } })
    }
    expect((await photosFor(_id, mia)).data.every(({ photo }) => photo.url !== null)).toBe(true)
  })

  it('keeps what a change does not say, and refuses one that was made from an older state', async () => {
    const made = await publish.gallery(mia, { title: 'Old', description: 'Words.', audience: 'sale', price: 5 })
    const changed = await change(made._id, { title: 'New', revision: made.revision })
    expect(changed.data).toMatchObject({ title: 'New', description: 'Words.', price: 5, audience: 'sale' })
    const late = await change(made._id, { title: 'Late', revision: made.revision })
    expect([late.status, late.error]).toEqual([409, 'EDIT_CONFLICT'])
    expect((await change(made._id, { ...changed.data, isSale: false })).data.audience).toBe('subscribers')
    expect((await open(made._id)).data.title).toBe('New')
  })

  it('that its creator hides or deletes is gone for everyone else, and its numbers with it', async () => {
    const before = await stats()
    const { _id } = await publish.gallery(mia, {}, 3)
    const shown = { totalGalleries: before.totalGalleries + 1, totalPhotos: before.totalPhotos + 3 }
    expect(await stats()).toMatchObject(shown)
    await change(_id, { status: 'inactive' })
    const hidden = { totalGalleries: before.totalGalleries, totalPhotos: before.totalPhotos }
    expect([(await open(_id)).status, await stats()]).toMatchObject([404, hidden])
    expect((await mia.ask(galleries.ownGallery, { params: { id: _id } })).data.status).toBe('inactive')
    await change(_id, { status: 'active' })
    expect([(await open(_id)).status, await stats()]).toMatchObject([200, shown])
    expect((await mia.ask(galleries.deleteGallery, { params: { id: _id } })).data).toEqual({ success: true })
    expect([(await open(_id)).status, await stats()]).toMatchObject([404, hidden])
    for (const who of [mia, otto]) expect(idsOf(await search({ performerId: mia.id }, who))).not.toContain(_id)
    expect((await otto.ask(photos.photos, { query: { galleryId: _id } })).status).toBe(404)
    expect((await mia.ask(galleries.deleteGallery, { params: { id: _id } })).status).toBe(404)
  })

  it('of a creator who is not verified is shown to no one but its creator', async () => {
    const zoe = await world.performer('zoe')
    await world.running.app.db.sql`update performers set verified_at = null where user_id = ${zoe.id}`
    const { _id } = await publish.gallery(zoe)
    expect([(await open(_id)).status, (await open(_id, zoe)).status]).toEqual([404, 200])
    expect(await search({ performerId: zoe.id })).toEqual({ data: [], total: 0 })
  })
})

describe('a list of galleries', () => {
  let made: GalleryView[]
  beforeAll(async () => {
    made = []
    for (const title of ['Harbour one', 'Harbour two', 'Hills', 'Hårbour three'])
      made.unshift(await publish.gallery(eva, { title }, 0))
  })

  it('finds by creator, words and dates, leaves one out, and goes on after the last one seen', async () => {
    const ids = made.map(gallery => gallery._id)
    const of = { performerId: eva.id }
    expect(await search(of)).toMatchObject({ total: 4, data: ids.map(_id => ({ _id })) })
    expect(idsOf(await search({ ...of, q: 'harbour' }))).toEqual([ids[0], ids[2], ids[3]])
    expect(await search({ ...of, excludedId: ids[0] })).toMatchObject({ total: 3, data: [{ _id: ids[1] }, {}, {}] })
    expect(idsOf(await search({ ...of, limit: 2, before: ids[1] }))).toEqual([ids[2], ids[3]])
    expect(idsOf(await search({ ...of, limit: 1, offset: 3 }))).toEqual([ids[3]])
    expect(idsOf(await search({ ...of, sort: 'asc' }))).toEqual([...ids].reverse())
    expect(await search({ ...of, toDate: '2020-01-01' })).toEqual({ data: [], total: 0 })
    expect((await search({ ...of, fromDate: '2020-01-01' })).total).toBe(4)
    expect(await search({ performerId: 'nobody' })).toEqual({ data: [], total: 0 })
  })

  it('of a creator for themselves holds hidden ones too, and never those of others', async () => {
    await change((made[0] as GalleryView)._id, { status: 'inactive' }, eva)
    const own = async (query: Record<string, unknown>, who = eva) =>
      (await who.ask(galleries.ownGalleries, { query: query as never })).data
    expect((await own({})).total).toBe(4)
    expect(idsOf(await own({ status: 'inactive' }))).toEqual([made[0]?._id])
    expect(idsOf(await own({ q: 'hills' }))).toEqual([made[1]?._id])
    expect((await own({ performerId: eva.id }, mia)).data.every(({ performerId }) => performerId === mia.id)).toBe(true)
  })
})

describe('people and a gallery', () => {
  it('look, like, keep and comment it, and its creator reads how it does', async () => {
    const { _id } = await publish.gallery(mia, { audience: 'sale', price: 5 })
    await galleryViews.flush(world.running.app.db)
    const react = (action: 'like' | 'bookmark', who: Someone) =>
      who.ask(reactions.react, { body: { objectId: _id, objectType: 'gallery', action } })
    const comment = (who: Someone) =>
      who.ask(comments.createComment, { body: { objectId: _id, objectType: 'gallery', content: 'Lovely.' } })
    for (const who of [otto, otto, nina, mia]) await open(_id, who)
    await galleryViews.flush(world.running.app.db)
    for (const who of [otto, nina, otto]) expect((await react('like', who)).status).toBe(200)
    expect([(await react('bookmark', otto)).status, (await comment(otto)).status]).toEqual([200, 403])
    await giveTokens(world, otto.id, 1_000n)
    expect((await otto.ask(wallet.buyGallery, { params: { id: _id } })).status).toBe(200)
    expect((await comment(otto)).status).toBe(200)
    const seen = (await open(_id)).data
    expect(seen).toMatchObject({ isLiked: true, isBookMarked: true, isBought: true, locked: false, mayComment: true })
    expect(seen.stats).toEqual({ views: 2, likes: 2, comments: 1, bookmarks: 1 })
    const statistics = await mia.ask(galleries.galleryStatistics, { params: { id: _id } })
    expect(statistics.data).toEqual({ ...seen.stats, buyers: 1, grossPrice: 5, netPrice: 4 })
  })
})

describe('a form of a gallery', () => {
  it.each([
    ['no title', {}, 'title'],
    ['a title of blanks', { title: '  ' }, 'title'],
    ['a title of 121 characters', { title: 'x'.repeat(121) }, 'title'],
    ['a description of 2,001 characters', { description: 'x'.repeat(2_001) }, 'description'],
    ['an unknown status', { status: 'hidden' }, 'status'],
    ['an unknown audience', { audience: 'friends' }, 'audience'],
    ['a sale without a price', { audience: 'sale' }, 'price'],
    ['a price below 1', { isSale: true, price: 0.5 }, 'price'],
    ['a price above 10,000', { isSale: true, price: 10_001 }, 'price'],
    ['a price with three decimals', { isSale: true, price: 1.005 }, 'price'],
    ['a negative price', { isSale: true, price: -5 }, 'price'],
    ['a higher price for subscribers', { isSale: true, price: 5, subscriberPrice: 6 }, 'subscriberPrice'],
  ])('with %s is refused, naming the field', async (name, body, path) => {
    const before = (await mia.ask(galleries.ownGalleries)).data.total
    const answer = await create({ ...(name !== 'no title' && { title: 'Good' }), ...body })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    expect((await mia.ask(galleries.ownGalleries)).data.total).toBe(before)
  })

  it.each([
    ['fromDate', 'yesterday'],
    ['toDate', 'x'],
    ['before', 'x'],
  ])('of a search with a bad %s is refused', async (path, value) => {
    const answer = await otto.ask(galleries.galleries, { query: { [path]: value } as never })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
  })
})

describe('the endpoints of creators', () => {
  const endpoints = allEndpoints.filter(({ room, access }) => room === 'assets' && access === 'performer')
  it.each(endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is for creators',
    async (_name, endpoint) => {
      const ask = (who: Someone) => who.ask(endpoint, { params: { id: mia.id } as never })
      expect([(await ask(world.visitor)).status, (await ask(nina)).status]).toEqual([401, 403])
      const operator = await ask(await operatorOnce())
      expect(operator.status).toBe(403)
    },
  )

  let olga: Promise<Someone> | undefined
  const operatorOnce = () => {
    olga ??= world.operator('olga')
    return olga
  }
})
