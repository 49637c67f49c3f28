import { blocks, collections, feeds, follows } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { subscribe } from '../../../../test/assets.ts'
import { photographers } from '../../../../test/photos.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let leo: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  ;[mia, leo] = [await world.performer('mia'), await world.performer('leo')]
  nina = await world.fan('nina')
})
afterAll(() => world.close())
afterEach(() => world.running.app.db.sql`delete from post_collections`)

const write = async (body: Record<string, unknown> = {}, who = mia) =>
  (await who.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.', ...body } as never })).data._id
const make = async (title: string, body: Record<string, unknown> = {}, who = mia) =>
  (await who.ask(collections.createCollection, { body: { title, ...body } })).data
const put = (id: string, ids: string[], who = mia) =>
  who.ask(collections.putInCollection, { params: { id }, body: { ids } })
const own = async (who = mia) => (await who.ask(collections.ownCollections)).data
const onPage = async (who: Someone, performerId = mia.id) =>
  (await who.ask(collections.collections, { query: { performerId } })).data.data.map(one => [one.title, one.total])
const inside = async (who: Someone, collectionId: string, query = {}) =>
  (await who.ask(feeds.feeds, { query: { collectionId, ...query } })).data.data.map(post => post._id)
const change = (id: string, body: Record<string, unknown>, who = mia) =>
  who.ask(collections.changeCollection, { params: { id }, body })

describe('a collection of posts', () => {
  it('holds posts of its creator, each once, and counts those that are on the site for everyone', async () => {
    const posts = [await write(), await write({ audience: 'subscribers' }), await write({ status: 'draft' })]
    posts.push(await write({ audience: 'sale', price: 5 }), await write())
    const { _id, slug } = await make(' Late nights! ', { description: 'After the show.' })
    expect(slug).toBe('late-nights')
    expect((await put(_id, [...posts, ...posts])).data).toMatchObject({ total: 4, totalOwn: 5 })
    await mia.ask(feeds.updateFeed, { params: { id: posts[4] ?? '' }, body: { status: 'archived' } })
    const subscriber = await world.fan('subby')
    await subscribe(world, subscriber, mia)
    for (const who of [world.visitor, nina, subscriber, leo, mia])
      expect(await onPage(who)).toEqual([['Late nights!', 3]])
    expect(await inside(nina, _id)).toEqual([posts[3], posts[1], posts[0]])
    const page = (await nina.ask(feeds.feeds, { query: { collectionId: _id } })).data
    expect([page.total, page.data.map(post => post.locked), page.data.map(post => post.text)]).toEqual([
      3,
      [true, true, false],
      ['', '', 'Good evening.'],
    ])
    expect(page.data.map(post => post.collectionIds)).toEqual([[], [], []])
    const shown = await world.visitor.ask(collections.collection, { params: { performerId: 'mia', id: 'late-nights' } })
    expect(shown.data).toMatchObject({ title: 'Late nights!', description: 'After the show.', total: 3 })
    expect(shown.data.performer._id).toBe(mia.id)
  })

  it('is read page by page, from either end, and by the same words as all lists', async () => {
    const posts: string[] = []
    for (const word of ['one', 'two', 'three', 'four', 'five']) posts.push(await write({ text: `Song ${word}` }))
    await mia.ask(feeds.updateFeed, { params: { id: posts[1] ?? '' }, body: { isPinned: true } })
    const { _id } = await make('Songs')
    await put(_id, posts)
    for (const sort of ['asc', 'desc']) {
      const walked: string[] = []
      for (let before: string | undefined; ; before = walked.at(-1)) {
        const next = await inside(nina, _id, { limit: 2, sort, ...(before && { before }) })
        walked.push(...next)
        if (next.length < 2) break
      }
      expect(walked).toEqual(sort === 'asc' ? posts : posts.toReversed())
    }
    expect(await inside(nina, _id, { q: 'thr' })).toEqual([posts[2]])
    expect(await inside(nina, _id, { performerId: mia.id, offset: 4 })).toEqual([posts[0]])
    expect((await nina.ask(feeds.feeds, { query: { collectionId: _id, performerId: leo.id } })).status).toBe(404)
    const studio = await mia.ask(feeds.ownFeeds, { query: { collectionId: _id } })
    expect([studio.data.total, studio.data.data[0]?.collectionIds]).toEqual([5, [_id]])
    expect((await leo.ask(feeds.ownFeeds, { query: { collectionId: _id } })).status).toBe(404)
  })

  it('shows the picture of its newest post that has one, or of the post that was chosen; a locked one as its blur', async () => {
    const { post } = photographers(world)
    const [open, closed] = [await post(mia, { audience: 'public' }), await post(mia, { audience: 'subscribers' })]
    const { _id } = await make('Pictures')
    await put(_id, [open._id, closed._id, await write()])
    const coverFor = async (who: Someone) =>
      (await who.ask(collections.collections, { query: { performerId: 'mia' } })).data.data[0]?.cover?.url ?? ''
    expect(await coverFor(nina)).toContain('blur')
    expect(await coverFor(mia)).not.toContain('blur')
    expect((await change(_id, { coverId: open._id })).data.coverId).toBe(open._id)
    expect(await coverFor(nina)).toContain(open.fileIds[0])
    expect(await coverFor(nina)).not.toContain('blur')
    for (const coverId of [await write(), 'x', await write({}, leo)]) {
      const answer = await change(_id, { coverId })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'coverId'])
    }
    await mia.ask(collections.takeFromCollection, { params: { id: _id }, body: { ids: [open._id] } })
    expect((await own()).data[0]).toMatchObject({ coverId: null, total: 2 })
  })

  it('is chosen with the post: nothing sent changes nothing, and those of the newest post are offered', async () => {
    const [one, two] = [await make('One'), await make('Two')]
    const id = await write({ collectionIds: [one._id, two._id, one._id] })
    const idsOf = async () => (await mia.ask(feeds.ownFeed, { params: { id } })).data.collectionIds
    expect(await idsOf()).toEqual([one._id, two._id])
    expect((await own()).lastIds).toEqual([one._id, two._id])
    await mia.ask(feeds.updateFeed, { params: { id }, body: { text: 'Good night.' } })
    expect(await idsOf()).toEqual([one._id, two._id])
    await mia.ask(feeds.updateFeed, { params: { id }, body: { collectionIds: [two._id] } })
    expect(await idsOf()).toEqual([two._id])
    await mia.ask(feeds.updateFeed, { params: { id }, body: { collectionIds: [] } })
    expect([await idsOf(), (await own()).lastIds]).toEqual([[], []])
    const theirs = await make('Theirs', {}, leo)
    for (const collectionIds of [[theirs._id], ['x'], Array.from({ length: 51 }, () => one._id)]) {
      const body = { type: 'text', text: 'Good evening.', collectionIds }
      const answer = await mia.ask(feeds.createFeed, { body })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'collectionIds'])
    }
  })

  it('is on the page only if it is listed and has something to show; its creator can open it anyway', async () => {
    const hidden = await make('Hidden', { isListed: false })
    const empty = await make('Empty')
    await put(hidden._id, [await write()])
    expect(await onPage(nina)).toEqual([])
    for (const who of [nina, world.visitor, leo]) {
      expect((await who.ask(feeds.feeds, { query: { collectionId: hidden._id } })).status).toBe(404)
      const params = { performerId: mia.id, id: hidden._id }
      expect((await who.ask(collections.collection, { params })).status).toBe(404)
    }
    expect(await inside(mia, hidden._id)).toHaveLength(1)
    const params = { performerId: 'mia', id: empty.slug }
    expect((await nina.ask(collections.collection, { params })).data.total).toBe(0)
    expect((await change(hidden._id, { isListed: true })).data.isListed).toBe(true)
    expect(await onPage(nina)).toEqual([['Hidden', 1]])
  })

  it('is not there for people whom its creator blocked', async () => {
    const { _id, slug } = await make('Songs')
    await put(_id, [await write()])
    const otto = await world.fan('otto')
    await otto.ask(follows.follow, { params: { id: mia.id } })
    expect(await onPage(otto)).toEqual([['Songs', 1]])
    await mia.ask(blocks.blockUser, { body: { targetId: otto.id } })
    expect((await otto.ask(collections.collections, { query: { performerId: mia.id } })).status).toBe(404)
    expect((await otto.ask(collections.collection, { params: { performerId: mia.id, id: slug } })).status).toBe(404)
    expect(await inside(otto, _id)).toEqual([])
  })
})

describe('collections of a creator', () => {
  it('are put in order, deleted and brought back with what they held; a title is there once, in any case', async () => {
    const ids: string[] = []
    for (const title of ['A', 'B', 'C']) ids.push((await make(title))._id)
    const [a = '', b = '', c = ''] = ids
    const ordered = await mia.ask(collections.orderCollections, { body: { ids: [c, a] } })
    expect(ordered.data.data.map(one => one.title)).toEqual(['C', 'A', 'B'])
    await put(b, [await write()])
    for (const answer of [
      await mia.ask(collections.createCollection, { body: { title: 'b' } }),
      await change(a, { title: ' B ' }),
    ])
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'title'])
    expect((await change(b, { title: 'b' })).data).toMatchObject({ title: 'b', slug: 'b' })
    expect((await mia.ask(collections.deleteCollection, { params: { id: b } })).data).toEqual({ success: true })
    expect([await onPage(nina), (await put(b, [await write()])).status]).toEqual([[], 404])
    expect((await nina.ask(feeds.feeds, { query: { collectionId: b } })).status).toBe(404)
    const restore = (id: string, who = mia) => who.ask(collections.restoreCollection, { params: { id } })
    expect((await restore(b)).data).toMatchObject({ title: 'b', total: 1 })
    await mia.ask(collections.deleteCollection, { params: { id: b } })
    expect((await make('B!')).slug).toBe('b')
    expect((await restore(b)).data.slug).toBe('b-2')
    await mia.ask(collections.deleteCollection, { params: { id: b } })
    await make('B')
    expect((await restore(b)).body.fields?.[0]?.path).toBe('title')
    await world.running.app.db.sql`
      update post_collections set deleted_at = now() - interval '2 hours' where id = ${b}`
    expect((await restore(b)).status).toBe(404)
  })

  it('are theirs alone: strangers change nothing, and posts of others stay out', async () => {
    const { _id } = await make('Mine')
    const theirs = await write({}, leo)
    const post = await write()
    for (const ids of [[theirs], ['x']]) expect((await put(_id, ids)).status).toBe(404)
    expect((await put(_id, [theirs, post])).data.totalOwn).toBe(1)
    const params = { id: _id }
    const tries = (who: Someone) => [
      who.ask(collections.changeCollection, { params, body: { title: 'Yours' } }),
      who.ask(collections.deleteCollection, { params }),
      who.ask(collections.restoreCollection, { params }),
      who.ask(collections.putInCollection, { params, body: { ids: [theirs] } }),
      who.ask(collections.takeFromCollection, { params, body: { ids: [post] } }),
    ]
    const statuses = async (who: Someone) => (await Promise.all(tries(who))).map(({ status }) => status)
    expect(await statuses(leo)).toEqual([404, 404, 404, 404, 404])
    expect(await statuses(nina)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(world.visitor)).toEqual([401, 401, 401, 401, 401])
    await leo.ask(collections.orderCollections, { body: { ids: [_id] } })
    expect([(await own()).data, (await own(leo)).data]).toMatchObject([[{ title: 'Mine', totalOwn: 1 }], []])
    expect((await nina.ask(collections.ownCollections)).status).toBe(403)
    for (const performerId of ['nobody-here', nina.id])
      expect((await nina.ask(collections.collections, { query: { performerId } })).status).toBe(404)
  })

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(61) }, 'title'],
    ['a line break in its title', { title: 'a\nb' }, 'title'],
    ['no text for a title', { title: 7 }, 'title'],
    ['a description that is too long', { title: 'A', description: 'x'.repeat(301) }, 'description'],
    ['no yes or no for listed', { title: 'A', isListed: 'maybe' }, 'isListed'],
  ])('with %s are refused, naming the field', async (_what, body, path) => {
    const answer = await mia.ask(collections.createCollection, { body: body as never })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
  })

  it('take 1 to 100 posts at a time', async () => {
    const { _id } = await make('Songs')
    for (const ids of [[], Array.from({ length: 101 }, () => 'x')]) {
      const answer = await put(_id, ids)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'ids'])
    }
  })

  it('are 50 at most, and listing all of them takes seven queries', async () => {
    await put((await make('First'))._id, [await write()])
    for (let n = 0; n < 48; n++) await put((await make(`Songs ${n}`))._id, [await write()])
    const ask = (title: string) => mia.ask(collections.createCollection, { body: { title } })
    const last = await Promise.all([ask('One'), ask('Two')])
    expect(last.map(({ error }) => error || 'made').sort()).toEqual(['TOO_MANY_COLLECTIONS', 'made'])
    const queries = await queriesOf(world, () => onPage(nina))
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(7)
  })
})
