import { blocks, feeds, follows } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

let world: World
let mia: Someone
let leo: Someone
let zoe: Someone
let nina: Someone
const texts: string[] = []
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  zoe = await world.performer('zoe')
  nina = await world.fan('nina')
  await nina.ask(follows.follow, { params: { id: mia.id } })
  await world.running.app.db.sql`
    insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
    values (${newId()}, ${nina.id}, ${leo.id}, ${fromNow(-day_ms)}, ${fromNow(day_ms)}, ${now()})`
  for (let n = 0; n < 9; n++) {
    const who = [mia, leo, zoe][n % 3] as Someone
    const text = `Number ${n} of ${['mia', 'leo', 'zoe'][n % 3]}`
    texts.unshift(text)
    await write(who, { text, audience: n % 2 ? 'public' : 'subscribers' })
  }
})
afterAll(() => world.close())

const write = async (who: Someone, body: Record<string, unknown>) =>
  (await who.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.', ...body } as never })).data
const page = async (who: Someone, query: Record<string, unknown>) =>
  (await who.ask(feeds.feeds, { query: query as never })).data

/** All pages of a list, by cursor or by offset. */
async function walk(who: Someone, query: Record<string, unknown>, by: 'before' | 'offset'): Promise<string[]> {
  const seen: string[] = []
  for (;;) {
    const next = by === 'before' ? seen.length > 0 && { before: seen.at(-1) } : { offset: seen.length }
    const { data } = await page(who, { ...query, limit: 2, ...next })
    if (data.length === 0) return seen
    seen.push(...data.map(post => post._id))
  }
}

describe('what came after a post that is on screen', () => {
  const newer = async (who: Someone | World['visitor'], query: Record<string, unknown>) =>
    (await who.ask(feeds.newerFeeds, { query: query as never })).data

  it('is counted: of everybody, of a home, of one kind, and without creators who blocked the viewer', async () => {
    const after = (await page(mia, { limit: 1 })).data[0]?._id
    expect([await newer(nina, { after }), await newer(nina, { after, isHome: true })]).toEqual([
      { total: 0 },
      { total: 0 },
    ])
    const made = [await write(mia, {}), await write(zoe, {}), await write(leo, { status: 'draft' })]
    expect(await newer(nina, { after })).toEqual({ total: 2 })
    expect(await newer(world.visitor, { after })).toEqual({ total: 2 })
    expect(await newer(nina, { after, isHome: true })).toEqual({ total: 1 })
    expect(await newer(nina, { after, type: 'photo' })).toEqual({ total: 0 })
    await zoe.ask(blocks.blockUser, { body: { targetId: nina.id } })
    expect(await newer(nina, { after })).toEqual({ total: 1 })
    await zoe.ask(blocks.unblockUser, { params: { id: nina.id } })
    for (const [at, who] of [mia, zoe, leo].entries())
      await who.ask(feeds.deleteFeed, { params: { id: made[at]?._id as string } })
  })

  it('needs the id of a post', async () => {
    expect((await nina.ask(feeds.newerFeeds, { query: { after: 'yesterday' } })).status).toBe(400)
    expect(await newer(nina, { after: newId() })).toEqual({ total: 0 })
  })
})

describe('home', () => {
  it('holds what followed and subscribed creators publish, newest first, by cursor and by offset', async () => {
    const expected = texts.filter(text => !text.includes('zoe'))
    for (const by of ['before', 'offset'] as const) {
      const ids = await walk(nina, { isHome: true }, by)
      const all = (await page(mia, { limit: 200 })).data
      expect(ids.map(id => all.find(post => post._id === id)?.performer.username)).toEqual(
        expected.map(text => text.split(' ').at(-1)),
      )
      expect(new Set(ids).size).toBe(expected.length)
    }
    expect((await page(nina, { isHome: true })).total).toBe(expected.length)
  })

  it('is narrowed by type, words and dates', async () => {
    expect((await page(nina, { isHome: true, q: 'Number 1' })).data.map(post => post.text)).toEqual(['Number 1 of leo'])
    expect((await page(nina, { isHome: true, type: 'photo' })).data).toEqual([])
    expect((await page(nina, { isHome: true, toDate: fromNow(-day_ms).toISOString() })).total).toBe(0)
    expect((await page(nina, { isHome: true, fromDate: fromNow(-day_ms).toISOString() })).total).toBe(6)
    expect((await nina.ask(feeds.feeds, { query: { fromDate: 'yesterday' } })).body.fields?.[0]?.path).toBe('fromDate')
    expect((await nina.ask(feeds.feeds, { query: { before: 'x' } })).body.fields?.[0]?.path).toBe('before')
  })

  it('leaves out who blocked the fan at once', async () => {
    const vera = await world.fan('vera')
    for (const { id } of [mia, leo]) await vera.ask(follows.follow, { params: { id } })
    expect((await page(vera, { isHome: true })).total).toBe(6)
    await leo.ask(blocks.blockUser, { body: { targetId: vera.id } })
    const left = await page(vera, { isHome: true })
    expect([left.total, new Set(left.data.map(post => post.performer.username))]).toEqual([3, new Set(['mia'])])
  })
})

describe('a creator’s page', () => {
  it('begins with what they pinned, each post once, by cursor and by offset', async () => {
    const posts: { _id: string }[] = []
    for (let n = 0; n < 6; n++) posts.push(await write(zoe, { text: `Zoe ${n}` }))
    for (const index of [4, 1, 2])
      await zoe.ask(feeds.updateFeed, { params: { id: posts[index]?._id ?? '' }, body: { isPinned: true } })
    const all = (await page(nina, { performerId: zoe.id, limit: 200 })).data
    expect(all.slice(0, 3).map(post => post._id)).toEqual([2, 1, 4].map(index => posts[index]?._id))
    expect(all.slice(0, 4).map(post => post.isPinned)).toEqual([true, true, true, false])
    const rest = all.slice(3).map(post => post.createdAt)
    expect(rest).toEqual([...rest].sort().reverse())
    for (const by of ['before', 'offset'] as const)
      expect(await walk(nina, { performerId: zoe.id }, by)).toEqual(all.map(post => post._id))
    const everybody = (await page(nina, { limit: 200 })).data
    expect(everybody.slice(0, 6).map(post => post._id)).toEqual(posts.map(post => post._id).reverse())
  })
})
