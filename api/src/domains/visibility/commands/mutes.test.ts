import { comments, explore, feeds, follows, mutes, notifications, performers } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFile } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { rank } from '../../discovery/index.ts'

let world: World
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
const said: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  for (const { id } of [mia, leo]) await nina.ask(follows.follow, { params: { id } })
  await subscribed(nina, leo)
  said.final = await write(mia, { text: 'The final of the Cup: nobody saw it coming.' })
  said.cafe = await write(mia, { text: 'A CAFÉ at noon', tags: ['Coffee'] })
  said.closed = await write(mia, { text: 'The final in detail', title: 'In detail', audience: 'subscribers' })
  said.open = await write(leo, { text: 'The final in detail', title: 'For you', audience: 'subscribers' })
  said.other = await write(leo, { text: 'Finals are something else' })
  for (const name of ['final', 'cafe']) await addFile(world, mia.id, said[name] as string, now())
  await addFile(world, leo.id, said.other as string, now())
  await rank(world.running.app.db)
})
afterAll(() => world.close())

async function subscribed(fan: Someone, performer: Someone): Promise<void> {
  await world.running.app.db.sql`
    insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
    values (${newId()}, ${fan.id}, ${performer.id}, ${fromNow(-day_ms)}, ${fromNow(day_ms)}, ${now()})`
}
const write = async (who: Someone, body: Record<string, unknown>) =>
  (await who.ask(feeds.createFeed, { body: { type: 'text', audience: 'public', ...body } as never })).data._id
const mute = (who: Someone, words: string[]) => who.ask(mutes.muteWords, { body: { words } })
const nameOf = (id: string) => Object.keys(said).find(name => said[name] === id) ?? id
const page = async (who: Someone, query: Record<string, unknown> = {}) => {
  const { data, total } = (await who.ask(feeds.feeds, { query: { limit: 50, ...query } as never })).data
  return { posts: data.map(post => nameOf(post._id)).sort(), total }
}
const explored = async (who: Someone) =>
  (await who.ask(explore.explorePosts)).data.data.map(post => nameOf(post._id)).sort()

describe('muted words', () => {
  it('are kept in small letters, in order and each once, and belong to one person', async () => {
    const { data } = await mute(nina, ['  Cup ', '#Coffee', 'cup', 'so   it goes'])
    expect(data.words).toEqual(['coffee', 'cup', 'so it goes'])
    expect((await nina.ask(mutes.mutedWords)).data.words).toEqual(['coffee', 'cup', 'so it goes'])
    expect((await otto.ask(mutes.mutedWords)).data.words).toEqual([])
    expect((await mute(nina, [])).data.words).toEqual([])
    expect((await nina.ask(mutes.mutedWords)).data.words).toEqual([])
  })

  it('leave posts that say them out of home, Explore and their totals, accents or not', async () => {
    const everything = ['cafe', 'closed', 'final', 'open', 'other']
    expect((await page(nina, { isHome: true })).posts).toEqual(everything)
    await mute(nina, ['cafe', 'the final of'])
    for (const query of [{ isHome: true }, {}, { isHome: true, type: 'text' }])
      expect(await page(nina, query)).toEqual({ posts: ['closed', 'open', 'other'], total: 3 })
    expect(await explored(nina)).toEqual(['other'])
    expect(await explored(otto)).toEqual(['cafe', 'final', 'other'])
    await mute(nina, ['coffee'])
    expect(await page(nina, { isHome: true })).toEqual({ posts: ['closed', 'final', 'open', 'other'], total: 4 })
    await mute(nina, [])
  })

  it('are whole words, and never tell what a closed post says', async () => {
    await mute(nina, ['final'])
    // nina subscribes to leo and reads "open"; of "closed" she may not know that it says "final", too.
    expect((await page(nina, { isHome: true })).posts).toEqual(['cafe', 'closed', 'other'])
    await mute(nina, [])
  })

  it('do not hide what someone looks for, opens or wrote', async () => {
    await mute(nina, ['final'])
    expect((await page(nina, { q: 'final of the cup' })).posts).toEqual(['final'])
    expect((await page(nina, { performerId: mia.id })).posts).toEqual(['cafe', 'closed', 'final'])
    expect((await nina.ask(feeds.feed, { params: { id: said.final ?? '' } })).status).toBe(200)
    await mute(mia, ['final'])
    expect((await page(mia)).posts).toEqual(['cafe', 'closed', 'final', 'open', 'other'])
    for (const who of [nina, mia]) await mute(who, [])
  })

  it('do not count among new posts, and fold comments of others', async () => {
    const after = said.other as string
    const newest = await write(mia, { text: 'Another final' })
    const newer = async () => (await nina.ask(feeds.newerFeeds, { query: { after } })).data.total
    expect(await newer()).toBe(1)
    await mute(nina, ['final'])
    expect(await newer()).toBe(0)
    for (const who of [otto, nina])
      await who.ask(comments.createComment, {
        body: { objectId: newest, objectType: 'feed', content: 'What a FINAL' },
      })
    const list = async (who: Someone) =>
      (await who.ask(comments.comments, { query: { objectId: newest, objectType: 'feed' } })).data.data
    expect((await list(nina)).map(one => [one.createdBy, one.isMuted])).toEqual([
      [nina.id, false],
      [otto.id, true],
    ])
    expect((await list(otto)).map(one => one.isMuted)).toEqual([false, false])
    await mute(nina, [])
    await mia.ask(feeds.deleteFeed, { params: { id: newest } })
  })

  it('refuse what could never be said, too many and too long ones, and change nothing then', async () => {
    await mute(nina, ['final'])
    const odd = await mute(nina, ['cup', '!?', '…'])
    expect([odd.status, odd.body.fields?.map(({ path }) => path)]).toEqual([400, ['words.1', 'words.2']])
    expect((await mute(nina, ['x'.repeat(61)])).status).toBe(400)
    expect(
      (
        await mute(
          nina,
          Array.from({ length: 101 }, (_none, n) => `word${n}`),
        )
      ).status,
    ).toBe(400)
    expect((await nina.ask(mutes.mutedWords)).data.words).toEqual(['final'])
    expect((await mute(world.visitor, ['cup'])).status).toBe(401)
    expect((await world.visitor.ask(mutes.mutedWords)).status).toBe(401)
    await mute(nina, [])
  })
})

describe('a creator whom a fan hid', () => {
  const hide = (id: string, who = nina) => who.ask(mutes.mutePerformer, { params: { id } })
  const show = (id: string) => nina.ask(mutes.unmutePerformer, { params: { id } })

  it('is not put before them any more, is still followed, and comes back', async () => {
    expect((await hide(mia.id)).status).toBe(200)
    expect((await hide(mia.id)).status).toBe(200)
    expect(await page(nina, { isHome: true })).toEqual({ posts: ['open', 'other'], total: 2 })
    expect(await explored(nina)).toEqual(['other'])
    expect((await nina.ask(explore.explore)).data.map(({ username }) => username)).toEqual(['leo'])
    expect((await page(nina, { performerId: mia.id })).total).toBe(3)
    expect((await nina.ask(performers.performer, { params: { id: mia.id } })).data.isFollowed).toBe(true)
    const { data, total } = (await nina.ask(mutes.mutedPerformers)).data
    expect([total, data.map(one => one.username)]).toEqual([1, ['mia']])
    expect((await show(mia.id)).status).toBe(200)
    expect((await show(mia.id)).status).toBe(404)
    expect((await page(nina, { isHome: true })).posts.length).toBe(5)
  })

  it('is not suggested, and what they publish is no news', async () => {
    const vera = await world.fan('vera')
    const suggested = async () =>
      (await vera.ask(performers.randomPerformers)).data.data.map(({ username }) => username).sort()
    expect(await suggested()).toEqual(['leo', 'mia'])
    await hide(leo.id, vera)
    expect(await suggested()).toEqual(['mia'])
    for (const who of [vera, otto]) await subscribed(who, leo)
    await write(leo, { text: 'News' })
    const news = async (who: Someone) =>
      (await who.ask(notifications.list)).data.data.filter(({ what }) => what === 'post_published').length
    await world.until(async () => (await news(otto)) === 1)
    expect(await news(vera)).toBe(0)
  })

  it('has to be one: neither oneself, a fan, nor an unknown id', async () => {
    expect((await hide(mia.id, mia)).error).toBe('MUTE_IMPOSSIBLE')
    for (const id of [otto.id, newId(), 'mia']) expect((await hide(id)).error).toBe('ENTITY_NOT_FOUND')
    expect((await hide(mia.id, world.visitor)).status).toBe(401)
    expect((await world.visitor.ask(mutes.mutedPerformers)).status).toBe(401)
  })
})
