import { bookmarks, comments, performers, products, reactions, search } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { vaultFile } from '../../../../test/photos.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { productViews } from '../queries/products.ts'

let world: World
let [mia, rosa, nina, otto]: Someone[] = []
let shop: ReturnType<typeof shopkeeper>

beforeAll(async () => {
  world = await openWorld()
  shop = shopkeeper(world)
  mia = await world.performer('mia')
  rosa = await world.performer('rosa')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  for (const { id } of [nina, otto]) await giveTokens(world, id, 100_000n)
})
afterAll(() => world.close())

const m = () => mia as Someone
const n = () => nina as Someone
const find = async (who: Someone, query: object) => (await who.ask(products.products, { query: query as never })).data
const names = async (query: object) => (await find(world.visitor, query)).data.map(({ name }) => name)

describe('a creator', () => {
  it('sells a physical product with an image and a digital one with a file', async () => {
    const mug = await shop.product(m(), { image: await shop.image() })
    expect(mug).toMatchObject({
      name: 'Mug',
      type: 'physical',
      price: 10,
      stock: 10,
      isSoldOut: false,
      status: 'active',
    })
    expect(mug.slug).toMatch(/^mug-/)
    expect((await fetch(String(mug.image))).headers.get('content-type')).toBe('image/webp')
    const songs = await shop.digital(m())
    expect(songs).toMatchObject({
      type: 'digital',
      isSoldOut: false,
      digitalFileName: 'songs & words.zip',
      digitalFileSize: 8,
    })
    const own = await fetch(String(songs.digitalFileUrl), { headers: { authorization: m().token } })
    expect([own.status, await own.text()]).toEqual([200, 'Do re mi'])
    expect((await world.visitor.ask(performers.performer, { params: { id: m().id } })).data.stats.totalProducts).toBe(2)
  })

  it('names what is wrong with a form, and nothing of it is kept', async () => {
    const before = (await m().ask(products.ownProducts)).data.total
    const good = { name: 'Mug', type: 'physical', price: 10, stock: 1 }
    const wrong: [string, object][] = [
      ['name', { name: '   ' }],
      ['name', { name: 'x'.repeat(121) }],
      ['type', { type: 'ticket' }],
      ['price', { price: 0 }],
      ['price', { price: 0.99 }],
      ['price', { price: 10_000.01 }],
      ['price', { price: -1 }],
      ['price', { price: 1.005 }],
      ['stock', { stock: -1 }],
      ['stock', { stock: 1.5 }],
      ['status', { status: 'gone' }],
      ['image', { image: new Blob(['no picture']) }],
      ['digitalFileId', { type: 'digital', digitalFileId: 'x' }],
    ]
    for (const [path, fields] of wrong) {
      const { status, body } = await shop.sell(m(), { ...good, ...fields })
      expect([fields, status >= 400 && status < 500, body.fields?.map(field => field.path)]).toEqual([
        fields,
        true,
        [path],
      ])
    }
    const { stock: _stock, ...unstocked } = good
    expect((await shop.sell(m(), unstocked)).body.fields?.[0]?.path).toBe('stock')
    const missing = await shop.sell(m(), { ...good, type: 'digital' })
    expect([missing.status, missing.body.message]).toEqual([400, 'Missing digital file'])
    expect((await m().ask(products.ownProducts)).data.total).toBe(before)
    const files = await world.running.app.db.sql`select 1 from files f where f.purpose like 'product%'
      and not exists (select 1 from products p where f.id in (p.image_file_id, p.digital_file_id))`
    expect(files).toHaveLength(0)
  })

  it('sells a file of the own vault, and no one else’s', async () => {
    const own = await vaultFile(world, m().id, 'video')
    const sold = await shop.sell(m(), { name: 'Film', type: 'digital', price: 5, digitalFileId: own })
    expect(sold.data.digitalFileId).toBe(own)
    const foreign = await vaultFile(world, (rosa as Someone).id, 'video')
    const refused = await shop.sell(m(), { name: 'Film', type: 'digital', price: 5, digitalFileId: foreign })
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'digitalFileId'])
  })

  it('changes what is sent and keeps the rest; an old revision is refused, also after a sale', async () => {
    const mug = await shop.product(m())
    const changed = await shop.change(m(), mug._id, { price: 12.5, revision: mug.revision })
    expect(changed.data).toMatchObject({ name: 'Mug', price: 12.5, stock: 10, description: 'Blue.' })
    expect((await shop.change(m(), mug._id, { price: 1, revision: mug.revision })).error).toBe('EDIT_CONFLICT')
    expect((await shop.buy(n(), mug._id, await shop.delivery(n()))).status).toBe(200)
    const stale = { stock: 10, revision: changed.data.revision }
    expect((await shop.change(m(), mug._id, stale)).error).toBe('EDIT_CONFLICT')
    expect((await shop.look(n(), mug._id)).stock).toBe(9)
    expect((await shop.change(m(), mug._id, { type: 'digital' })).body.message).toBe('Missing digital file')
  })

  it('hides a product and shows it again, and the counter of the page follows', async () => {
    const count = async () =>
      (await world.visitor.ask(performers.performer, { params: { id: m().id } })).data.stats.totalProducts
    const before = await count()
    const mug = await shop.product(m(), { status: 'inactive' })
    expect(await count()).toBe(before)
    expect((await n().ask(products.product, { params: { id: mug._id } })).status).toBe(404)
    await shop.change(m(), mug._id, { status: 'active' })
    expect(await count()).toBe(before + 1)
    expect((await m().ask(products.deleteProduct, { params: { id: mug._id } })).data).toEqual({ success: true })
    expect(await count()).toBe(before)
    expect((await m().ask(products.ownProduct, { params: { id: mug._id } })).status).toBe(404)
  })

  it('is the only one who changes, deletes and counts a product; fans sell nothing', async () => {
    const { _id: id } = await shop.product(m())
    for (const stranger of [rosa as Someone, n(), world.visitor]) {
      const calls = [
        await shop.change(stranger, id, { price: 1 }),
        await stranger.ask(products.deleteProduct, { params: { id } }),
        await stranger.ask(products.ownProduct, { params: { id } }),
        await stranger.ask(products.productStatistics, { params: { id } }),
      ]
      const refused = stranger === rosa ? 404 : stranger === world.visitor ? 401 : 403
      expect(calls.map(({ status }) => status)).toEqual([refused, refused, refused, refused])
    }
    expect((await shop.sell(n(), { name: 'Mug', type: 'physical', price: 10, stock: 1 })).status).toBe(403)
    expect((await shop.look(n(), id)).price).toBe(10)
  })

  it('sees what a product brought: views, likes, buyers, pieces and the net', async () => {
    const { _id: id } = await shop.product(m(), { price: 20 })
    for (const fan of [nina, otto] as Someone[])
      expect((await shop.buy(fan, id, { quantity: 2, ...(await shop.delivery(fan)) })).status).toBe(200)
    await n().ask(reactions.react, { body: { objectId: id, objectType: 'product', action: 'like' } })
    await shop.look(n(), id)
    await shop.look(n(), id)
    await productViews.flush(world.running.app.db)
    const { data } = await m().ask(products.productStatistics, { params: { id } })
    expect(data).toMatchObject({ views: 1, likes: 1, buyers: 2, sold: 4, earned: 64 })
  })
})

describe('everybody', () => {
  it('finds products by words, creator, type, price and stock, newest first or by price', async () => {
    const seller = await world.performer('paula')
    const of = { performerId: seller.id }
    await shop.product(seller, { name: 'Cheap scarf', price: 3 })
    await shop.product(seller, { name: 'Dear scarf', price: 30, stock: 0 })
    await shop.digital(seller, { name: 'Café guide', price: 9 })
    expect(await names(of)).toEqual(['Café guide', 'Dear scarf', 'Cheap scarf'])
    expect(await names({ ...of, sortBy: 'price', sort: 'asc' })).toEqual(['Cheap scarf', 'Café guide', 'Dear scarf'])
    expect(await names({ ...of, q: 'cafe' })).toEqual(['Café guide'])
    expect(await names({ ...of, type: 'digital' })).toEqual(['Café guide'])
    expect(await names({ ...of, minPrice: 4, maxPrice: 30 })).toEqual(['Café guide', 'Dear scarf'])
    expect(await names({ ...of, isAvailable: true })).toEqual(['Café guide', 'Cheap scarf'])
    const first = await find(world.visitor, { ...of, limit: 1 })
    expect([first.total, first.data.length]).toEqual([3, 1])
    expect(await names({ ...of, before: first.data[0]?._id })).toEqual(['Dear scarf', 'Cheap scarf'])
    expect(await names({ ...of, excludedId: first.data[0]?._id })).toEqual(['Dear scarf', 'Cheap scarf'])
    expect(await names({ performerId: 'x' })).toEqual([])
    const found = await world.visitor.ask(search.searchKeyword, { body: { keyword: 'scarf' } })
    expect(found.data.totalProduct).toBe(2)
  })

  it('opens a product by id or slug, without the creator’s file', async () => {
    const songs = await shop.digital(m())
    for (const id of [songs._id, songs.slug]) {
      const { data } = await world.visitor.ask(products.product, { params: { id } })
      expect(data).toMatchObject({
        name: 'Songs',
        digitalFileId: null,
        digitalFileUrl: null,
        digitalFileName: null,
        isBought: false,
      })
      expect(data.performer.username).toBe('mia')
    }
    const url = String(songs.digitalFileUrl)
    for (const who of [n(), rosa as Someone, world.visitor])
      expect((await world.raw(url, { headers: who.token ? { authorization: who.token } : {} })).status).toBe(403)
    expect((await world.visitor.ask(products.product, { params: { id: 'nothing' } })).status).toBe(404)
  })

  it('likes, keeps and comments a product that is on the site', async () => {
    const { _id: objectId } = await shop.product(m())
    const thing = { objectId, objectType: 'product' } as const
    await n().ask(reactions.react, { body: { ...thing, action: 'like' } })
    await n().ask(reactions.react, { body: { ...thing, action: 'bookmark' } })
    await n().ask(comments.createComment, { body: { ...thing, content: 'Lovely.' } })
    expect(await shop.look(n(), objectId)).toMatchObject({
      isLiked: true,
      isBookMarked: true,
      mayComment: true,
      stats: { likes: 1, bookmarks: 1, comments: 1 },
    })
    const kept = await n().ask(bookmarks.bookmarkedProducts)
    expect(kept.data.data[0]?.objectInfo).toMatchObject({ _id: objectId, name: 'Mug', price: 10 })
    await m().ask(products.deleteProduct, { params: { id: objectId } })
    expect(
      (await n().ask(bookmarks.bookmarkedProducts)).data.data.map(({ objectInfo }) => objectInfo._id),
    ).not.toContain(objectId)
    expect((await n().ask(reactions.react, { body: { ...thing, action: 'like' } })).status).toBe(404)
  })
})
