import { feeds, follows, performers, wallet } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../test/money.ts'
import { photographers, striped, stripes } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let photos: ReturnType<typeof photographers>
let nina: Someone
let otto: Someone
let mia: Someone
let leo: Someone
beforeAll(async () => {
  world = await openWorld()
  photos = photographers(world)
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  mia = await world.performer('mia')
  leo = await world.performer('leo')
})
afterAll(() => world.close())

const upload = (who: Someone, bytes: Buffer) => photos.upload(who, bytes)
const photoPost = (terms: Record<string, unknown>) => photos.post(mia, terms)

describe('an upload', () => {
  it('is kept without EXIF and GPS, in WebP', async () => {
    const uploaded = (await upload(mia, await stripes())).data as { url: string; width: number; mimeType: string }
    const bytes = Buffer.from(await (await photos.fetchAs(mia, uploaded.url)).arrayBuffer())
    const { exif, format, width } = await sharp(bytes).metadata()
    expect([exif, format, width, uploaded.width, uploaded.mimeType]).toEqual([
      undefined,
      'webp',
      striped.width,
      striped.width,
      'image/webp',
    ])
  })

  it.each([
    ['a text that calls itself a picture', Buffer.from('not a picture'), 422, 'INVALID_FILE'],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      422,
      'INVALID_FILE',
    ],
    ['more than 20 MB', Buffer.alloc(21_000_000, 1), 413, 'FILE_TOO_LARGE'],
  ])('of %s is refused', async (_kind, bytes, status, error) => {
    const answer = await upload(mia, bytes)
    expect([answer.status, answer.error]).toEqual([status, error])
  })

  it('of a picture that claims a hundred million pixels is refused', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await upload(mia, bomb)).error).toBe('INVALID_FILE')
  })

  it('without a file, or by a fan, is refused', async () => {
    const empty = await world.raw('/performer/feeds/photo/upload', {
      method: 'POST',
      headers: { authorization: mia.token },
      body: new FormData(),
    })
    expect([empty.status, empty.body.fields?.[0]?.path]).toEqual([400, 'file'])
    expect((await upload(nina, await stripes())).status).toBe(403)
  })
})

describe('publishing', () => {
  it('takes only files of one’s own, in several posts too, each once', async () => {
    const { _id } = (await upload(mia, await stripes())).data as { _id: string }
    const stolen = await leo.ask(feeds.createFeed, { body: { type: 'photo', text: 'Mine now.', fileIds: [_id] } })
    expect([stolen.status, stolen.body.fields?.[0]?.path]).toEqual([400, 'fileIds'])
    expect((await mia.ask(feeds.createFeed, { body: { type: 'photo', text: 'Once.', fileIds: [_id] } })).status).toBe(
      200,
    )
    expect((await mia.ask(feeds.createFeed, { body: { type: 'photo', text: 'Again.', fileIds: [_id] } })).status).toBe(
      200,
    )
    const twice = { type: 'photo', text: 'Twice.', fileIds: [_id, _id] }
    expect((await mia.ask(feeds.createFeed, { body: twice })).status).toBe(400)
  })

  it('refuses an unknown type, an empty text, a photo post without photos and a sale without a price', async () => {
    const ask = (body: Record<string, unknown>) => mia.ask(feeds.createFeed, { body: body as never })
    expect((await ask({ type: 'smell', text: 'x' })).error).toBe('INVALID_FEED_TYPE')
    for (const text of ['', ' \n', '\u200b', 'a\u202eb'])
      expect((await ask({ type: 'text', text })).body.fields?.[0]?.path).toBe('text')
    expect((await ask({ type: 'text', text: 'x', title: 'a\nb' })).body.fields?.[0]?.path).toBe('title')
    expect((await ask({ type: 'text', text: '🎸\n…' })).status).toBe(200)
    expect((await ask({ type: 'photo', text: 'x' })).body.fields?.[0]?.path).toBe('fileIds')
    for (const price of [undefined, 0, 0.99, 10_000.01])
      expect((await ask({ type: 'text', text: 'x', audience: 'sale', price })).body.fields?.[0]?.path).toBe('price')
    expect((await ask({ type: 'text', text: 'x', teaserText: 'y'.repeat(501) })).body.fields?.[0]?.path).toBe(
      'teaserText',
    )
    expect((await ask({ type: 'text', text: 'x', audience: 'enemies' })).body.fields?.[0]?.path).toBe('audience')
  })

  it('with a price of zero is free for all', async () => {
    const post = await photoPost({ isSale: true, price: 0 })
    expect([post.isSale, post.price, post.audience]).toEqual([true, 0, 'public'])
  })
})

describe('a locked photo', () => {
  it('shows a blur made by the server, and no file address, to people without access', async () => {
    const post = await photoPost({ isSale: true, price: 12 })
    for (const who of [world.visitor, otto, leo]) {
      const seen = (await who.ask(feeds.feed, { params: { id: post._id } })).data
      expect(seen).toMatchObject({
        locked: true,
        isBought: false,
        price: 12,
        files: [{ url: null, locked: true, name: '', width: striped.width }],
      })
      const blur = await photos.fetchAs(null, seen.files[0]?.thumbnails[0])
      expect(blur.status).toBe(200)
      const real = await stripes()
      expect(await likeness(Buffer.from(await blur.arrayBuffer()), real)).toBeGreaterThan(20)
      for (const rendition of ['view', 'thumb', 'original']) {
        expect((await fetch(`${photos.site}/media/${seen.files[0]?._id}/${rendition}`)).status).toBeOneOf([403, 404])
      }
    }
  })

  it('opens for who bought it and for nobody else', async () => {
    const post = await photoPost({ isSale: true, price: 12 })
    await giveTokens(world, nina.id, 5_000n)
    expect((await nina.ask(wallet.buyFeed, { params: { id: post._id } })).status).toBe(200)
    const seen = (await nina.ask(feeds.feed, { params: { id: post._id } })).data
    expect(seen).toMatchObject({ locked: false, isBought: true })
    expect((await photos.fetchAs(nina, seen.files[0]?.url)).headers.get('content-type')).toBe('image/webp')
    expect((await photos.fetchAs(otto, seen.files[0]?.url)).status).toBe(403)
    expect((await otto.ask(feeds.feed, { params: { id: post._id } })).data.locked).toBe(true)
  })

  it('for followers opens with following and closes with its end, at the file as well', async () => {
    const post = await photoPost({ audience: 'followers' })
    expect((await otto.ask(feeds.feed, { params: { id: post._id } })).data.locked).toBe(true)
    await otto.ask(follows.follow, { params: { id: mia.id } })
    const { url } = (await otto.ask(feeds.feed, { params: { id: post._id } })).data.files[0] ?? {}
    expect((await photos.fetchAs(otto, url)).status).toBe(200)
    await otto.ask(follows.unfollow, { params: { id: mia.id } })
    expect((await photos.fetchAs(otto, url)).status).toBe(403)
  })
})

/** Mean difference of two pictures in grey levels, at the size of the first. */
async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const grey = (bytes: Buffer) => sharp(bytes).resize(300, 200, { fit: 'fill' }).greyscale().raw().toBuffer()
  const [a, b] = await Promise.all([grey(one), grey(other)])
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
}

describe('feeds', () => {
  it('of home hold what followed creators published, newest first, in pages without gaps or doubles', async () => {
    const reader = await world.fan('reader')
    await reader.ask(follows.follow, { params: { id: leo.id } })
    const texts = Array.from({ length: 7 }, (_, i) => `Leo ${i}`)
    for (const text of texts) await leo.ask(feeds.createFeed, { body: { type: 'text', text } })
    await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Not for home.' } })
    const seen: string[] = []
    let before: string | undefined
    for (;;) {
      const page = await reader.ask(feeds.feeds, {
        query: { isHome: true, limit: 3, ...(before && { before }) } as never,
      })
      expect(page.data.total).toBe(7)
      if (page.data.data.length === 0) break
      seen.push(...page.data.data.map(post => post.text))
      before = page.data.data.at(-1)?._id
    }
    expect(seen).toEqual(texts.reverse())
  })

  it('leave out what is not active; only its owner finds it', async () => {
    const draft = (await leo.ask(feeds.createFeed, { body: { type: 'text', text: 'Not yet.', status: 'inactive' } }))
      .data
    expect((await nina.ask(feeds.feed, { params: { id: draft._id } })).status).toBe(404)
    expect((await leo.ask(feeds.feed, { params: { id: draft.slug } })).data.text).toBe('Not yet.')
    expect((await mia.ask(feeds.ownFeed, { params: { id: draft._id } })).status).toBe(404)
    const everybody = await nina.ask(feeds.feeds, { query: { performerId: leo.id, limit: 200 } })
    expect(everybody.data.data.map(post => post._id)).not.toContain(draft._id)
  })

  it('lose a deleted post, which its buyers keep', async () => {
    const post = await photoPost({ isSale: true, price: 10 })
    await giveTokens(world, otto.id, 1_000n)
    await otto.ask(wallet.buyFeed, { params: { id: post._id } })
    expect((await leo.ask(feeds.deleteFeed, { params: { id: post._id } })).status).toBe(404)
    const before = (await world.visitor.ask(performers.performer, { params: { id: mia.id } })).data.stats
    expect((await mia.ask(feeds.deleteFeed, { params: { id: post._id } })).data).toEqual({ success: true })
    const after = (await world.visitor.ask(performers.performer, { params: { id: mia.id } })).data.stats
    expect([before.totalFeeds - after.totalFeeds, before.totalPhotos - after.totalPhotos]).toEqual([1, 1])
    for (const who of [nina, mia, world.visitor])
      expect((await who.ask(feeds.feed, { params: { id: post._id } })).status).toBe(404)
    const kept = (await otto.ask(feeds.feed, { params: { id: post._id } })).data
    expect([kept.locked, (await photos.fetchAs(otto, kept.files[0]?.url)).status]).toEqual([false, 200])
  })
})
