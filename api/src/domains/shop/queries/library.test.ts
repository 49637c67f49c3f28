import { blocks, feeds, galleries, library, orders, products, takedowns, videos, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishers } from '../../../../test/assets.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { hasPurchased } from '../../wallet/index.ts'

let world: World
let mia: Someone
let rosa: Someone
let nina: Someone
let shop: ReturnType<typeof shopkeeper>
const ids = { feed: '', gallery: '', video: '', product: '', mug: '' }

beforeAll(async () => {
  world = await openWorld()
  shop = shopkeeper(world)
  mia = await world.performer('mia')
  rosa = await world.performer('rosa')
  nina = await shop.fan()
  const publish = publishers(world)
  const sale = { audience: 'sale', isSale: true, price: 5 }
  const post = { type: 'text', title: 'Blue hour', text: 'A story.', ...sale }
  ids.feed = shop.made(await mia.ask(feeds.createFeed, { body: post as never }))._id
  ids.gallery = (await publish.gallery(mia, { title: 'Evenings', ...sale }))._id
  ids.video = (await publish.video(mia, { title: 'A walk', ...sale }))._id
  ids.product = (await shop.digital(mia))._id
  ids.mug = (await shop.product(rosa))._id
  shop.made(await nina.ask(wallet.buyFeed, { params: { id: ids.feed } }))
  shop.made(await nina.ask(wallet.buyGallery, { params: { id: ids.gallery } }))
  shop.made(await nina.ask(wallet.buyVideo, { params: { id: ids.video } }))
  shop.made(await shop.buy(nina, ids.product))
  const to = await shop.delivery(nina)
  for (const quantity of [1, 2]) shop.made(await shop.buy(nina, ids.mug, { quantity, ...to }))
})
afterAll(() => world.close())

const open = async (query: object = {}) => (await nina.ask(library.library, { query: query as never })).data
const titles = async (query: object = {}) => (await open(query)).data.map(({ title }) => title)

describe('the library of a fan', () => {
  it('holds everything that was bought, each thing once, newest first, with its card', async () => {
    const { data, total, kinds, creators } = await open()
    expect(data.map(({ kind, title }) => [kind, title])).toEqual([
      ['product', 'Mug'],
      ['product', 'Songs'],
      ['video', 'A walk'],
      ['gallery', 'Evenings'],
      ['feed', 'Blue hour'],
    ])
    expect([total, data[0]?.price, data[0]?.performerInfo?.username]).toEqual([5, 20, 'rosa'])
    expect(data.map(({ objectId, objectInfo }) => objectInfo?._id === objectId)).toEqual([true, true, true, true, true])
    expect(data[4]?.objectInfo).toMatchObject({ text: 'A story.', isBought: true })
    expect(kinds).toEqual([
      { kind: 'feed', total: 1 },
      { kind: 'gallery', total: 1 },
      { kind: 'video', total: 1 },
      { kind: 'product', total: 2 },
    ])
    expect(creators.map(({ username, total: of }) => [username, of])).toEqual([
      ['mia', 4],
      ['rosa', 1],
    ])
  })

  it('is narrowed by kind, creator and words, and comes in pages', async () => {
    expect(await titles({ kind: 'product' })).toEqual(['Mug', 'Songs'])
    expect((await open({ kind: 'product' })).creators).toHaveLength(2)
    expect(await titles({ performerId: rosa.id })).toEqual(['Mug'])
    expect(await titles({ q: 'BLUE' })).toEqual(['Blue hour'])
    expect(await titles({ limit: 2, offset: 3 })).toEqual(['Evenings', 'Blue hour'])
    for (const query of [{ kind: 'tip' }, { performerId: 'x' }]) expect(await titles(query)).toEqual([])
  })

  it('is the fan’s own: others, creators and visitors see none of it', async () => {
    expect((await (await shop.fan()).ask(library.library)).data).toMatchObject({ total: 0, data: [], creators: [] })
    expect([(await mia.ask(library.library)).status, (await world.visitor.ask(library.library)).status]).toEqual([
      403, 401,
    ])
  })

  it('loses the content of what operators took down, and nothing else', async () => {
    const olga = await world.operator('olga')
    const body = { target: 'product', targetId: ids.product, reason: 'It belongs to someone else.' } as const
    const { data: down } = await olga.ask(takedowns.takeDown, { body })
    const shown = (await open()).data.map(item => [item.title, item.isTakenDown, item.objectInfo !== null])
    expect(shown).toEqual([
      ['Mug', false, true],
      ['Songs', true, false],
      ['A walk', false, true],
      ['Evenings', false, true],
      ['Blue hour', false, true],
    ])
    const { product: _product, ...others } = ids
    const kept = await hasPurchased(world.running.app.db.sql, nina.id, Object.values(ids))
    expect(kept).toEqual(new Set(Object.values(others)))
    await olga.ask(takedowns.liftTakedown, { params: { id: down._id }, body: { reason: 'It was theirs.' } })
    expect((await open()).data.map(item => item.isTakenDown)).not.toContain(true)
  })

  it('keeps what its creator deletes', async () => {
    await mia.ask(feeds.deleteFeed, { params: { id: ids.feed } })
    await mia.ask(galleries.deleteGallery, { params: { id: ids.gallery } })
    await mia.ask(videos.deleteVideo, { params: { id: ids.video } })
    await mia.ask(products.deleteProduct, { params: { id: ids.product } })
    const { data } = await open({ performerId: mia.id })
    expect(data.map(({ objectInfo }) => objectInfo?._id)).toEqual([ids.product, ids.video, ids.gallery, ids.feed])
  })

  it('loses what is refunded, and hides what a creator hides from the fan', async () => {
    const { data } = await nina.ask(orders.ownOrders, { query: { productId: ids.product } })
    await mia.ask(orders.updateOrder, { params: { id: data.data[0]?._id ?? '' }, body: { deliveryStatus: 'refunded' } })
    expect(await titles({ kind: 'product' })).toEqual(['Mug'])
    await rosa.ask(blocks.blockUser, { body: { targetId: nina.id } })
    expect(await titles({ kind: 'product' })).toEqual([])
  })
})
