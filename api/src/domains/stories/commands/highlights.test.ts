import {
  blocks,
  follows,
  highlights,
  type OwnStoryView,
  receipts,
  refundDesk,
  stories,
  wallet,
} from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { photographers, stripes } from '../../../../test/photos.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { helping } from '../../../../test/seats.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let photos: ReturnType<typeof photographers>
let mia: Someone
let leo: Someone
let follower: Someone
let subscriber: Someone
let stranger: Someone
beforeAll(async () => {
  world = await openWorld()
  photos = photographers(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  follower = await world.fan('follower')
  subscriber = await world.fan('subscriber')
  stranger = await world.fan('stranger')
  await follower.ask(follows.follow, { params: { id: mia.id } })
  await inboxes(world).subscribe(subscriber, mia)
})
afterAll(() => world.close())
afterEach(async () => {
  const { sql } = world.running.app.db
  await sql`delete from story_highlights`
  await sql`delete from stories`
})

async function share(more: Record<string, unknown> = {}, who = mia): Promise<OwnStoryView> {
  const fileId = ((await photos.upload(who, await stripes())).data as { _id: string })._id
  const answer = await who.ask(stories.share, { body: { fileId, audience: 'followers', ...more } as never })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.data
}
const end = (id: string) => world.running.app.db.sql`
  update stories set published_at = now() - interval '25 hours', expires_at = now() - interval '1 hour' where id = ${id}`
const keep = (body: { title: string; storyIds: string[]; coverId?: string }, who = mia) =>
  who.ask(highlights.createHighlight, { body })
const pageOf = (who: Someone) => who.ask(highlights.onPage, { params: { id: 'mia' } })
const open = (who: Someone, id: string) => who.ask(highlights.highlight, { params: { id } })
const kept = async () => (await mia.ask(highlights.ownHighlights)).data.data

describe('a highlight', () => {
  it('keeps stories that are over for those who are in their audience now', async () => {
    const [one, two] = [await share({ caption: 'One' }), await share({ caption: 'Two', audience: 'subscribers' })]
    for (const { _id } of [one, two]) await end(_id)
    const { data } = await keep({ title: 'Tour', storyIds: [one._id, two._id] })
    expect(data).toMatchObject({ title: 'Tour', total: 2, storyIds: [one._id, two._id], coverId: null })
    const seenBy = async (who: Someone) =>
      (await open(who, data._id)).data.data.map(story => [story.caption, story.locked])
    expect(await seenBy(follower)).toEqual([
      ['One', false],
      ['', true],
    ])
    expect(await seenBy(subscriber)).toEqual([
      ['', true],
      ['Two', false],
    ])
    const shown = (await pageOf(follower)).data
    expect(shown).toMatchObject({ ring: null, data: [{ title: 'Tour', total: 2 }] })
    expect((await photos.fetchAs(follower, shown.data[0]?.cover ?? '')).status).toBe(200)
    const { url } = (await open(follower, data._id)).data.data[0]?.file ?? {}
    expect((await photos.fetchAs(follower, url)).status).toBe(200)
    await follower.ask(follows.unfollow, { params: { id: mia.id } })
    expect((await photos.fetchAs(follower, url)).status).toBe(403)
    expect((await pageOf(follower)).data.data[0]?.cover).toContain('/blur')
    await follower.ask(follows.follow, { params: { id: mia.id } })
    for (const answer of [pageOf(world.visitor), open(world.visitor, data._id)]) expect((await answer).status).toBe(401)
    await mia.ask(stories.deleteStory, { params: { id: one._id } })
    expect((await photos.fetchAs(follower, url)).status).toBe(403)
    expect(await seenBy(subscriber)).toEqual([['Two', false]])
    await mia.ask(stories.deleteStory, { params: { id: two._id } })
    expect([await kept(), (await open(subscriber, data._id)).status]).toEqual([[], 404])
  })

  it('loses what operators take down, and is hidden with its creator', async () => {
    const story = await share()
    const { data } = await keep({ title: 'Tour', storyIds: [story._id] })
    expect((await pageOf(stranger)).data).toMatchObject({ ring: { total: 1, isSeen: true }, data: [{ total: 1 }] })
    expect((await pageOf(follower)).data.ring).toEqual({ total: 1, isSeen: false })
    const { sql } = world.running.app.db
    await sql`update stories set status = 'removed' where id = ${story._id}`
    expect([(await pageOf(follower)).data.data, (await open(follower, data._id)).status]).toEqual([[], 404])
    await sql`update stories set status = 'active' where id = ${story._id}`
    const blocked = await world.fan('blocked')
    await mia.ask(blocks.blockUser, { body: { targetId: blocked.id, target: 'user' } })
    expect([(await pageOf(blocked)).status, (await open(blocked, data._id)).status]).toEqual([404, 404])
  })

  it('is renamed, filled, ordered and deleted by its creator or a helper who publishes, and nobody else', async () => {
    const [one, two] = [await share(), await share()]
    const { data: first } = await keep({ title: ' Tour ', storyIds: [one._id] })
    const { data: second } = await keep({ title: 'Home', storyIds: [two._id], coverId: two._id })
    const params = { id: first._id }
    const change = (body: Record<string, unknown>, who = mia) => who.ask(highlights.changeHighlight, { params, body })
    const changed = await change({ title: 'On tour', storyIds: [two._id, one._id], coverId: one._id })
    expect(changed.data).toMatchObject({ title: 'On tour', storyIds: [two._id, one._id], coverId: one._id })
    expect((await change({ storyIds: [one._id], coverId: null })).data).toMatchObject({ total: 1, coverId: null })
    await mia.ask(highlights.orderHighlights, { body: { ids: [second._id] } })
    expect((await kept()).map(one => one.title)).toEqual(['Home', 'On tour'])
    expect((await change({ title: 'Mine' }, leo)).status).toBe(404)
    expect((await leo.ask(highlights.deleteHighlight, { params })).status).toBe(404)
    const [ben, eva] = [await world.fan('ben'), await world.fan('eva')]
    const hands = helping(world)
    await hands.start(ben, await hands.hire(mia, ben, ['post']))
    await hands.start(eva, await hands.hire(mia, eva, ['chat']))
    expect((await change({ title: 'By Ben' }, ben)).data).toMatchObject({ title: 'By Ben' })
    expect((await change({ title: 'By Eva' }, eva)).status).toBe(403)
    for (const endpoint of [highlights.ownHighlights, highlights.deleteHighlight])
      expect((await follower.ask(endpoint as typeof highlights.deleteHighlight, { params })).status).toBe(403)
    expect((await mia.ask(highlights.deleteHighlight, { params })).data).toEqual({ success: true })
    expect((await mia.ask(stories.ownStories)).data.data).toHaveLength(2)
    for (const id of [first._id, 'x']) expect((await open(mia, id)).status).toBe(404)
  })

  it.each([
    ['no name', { title: '  ' }, 'title'],
    ['a name that is too long', { title: 'x'.repeat(41) }, 'title'],
    ['no story', { storyIds: [] }, 'storyIds'],
    ['a word for a story', { storyIds: ['x'] }, 'storyIds'],
    ['101 stories', { storyIds: Array.from({ length: 101 }, (_, n) => `x${n}`) }, 'storyIds'],
    ['a cover from elsewhere', { coverId: 'x' }, 'coverId'],
  ])('with %s is refused, naming the field', async (_what, body, path) => {
    const story = await share()
    const answer = await keep({ title: 'Tour', storyIds: [story._id], ...body })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    expect(await kept()).toEqual([])
  })

  it('takes no story of another creator, and is the last of 20', async () => {
    const [story, hers] = [await share(), await share({}, leo)]
    const answer = await keep({ title: 'Tour', storyIds: [story._id, hers._id] })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'storyIds'])
    for (let n = 0; n < 19; n++) await keep({ title: `Tour ${n}`, storyIds: [story._id] })
    const last = await Promise.all([1, 2].map(() => keep({ title: 'Last', storyIds: [story._id] })))
    expect(last.map(({ error }) => error || 'kept').sort()).toEqual(['TOO_MANY_HIGHLIGHTS', 'kept'])
    await pageOf(follower)
    const queries = await queriesOf(world, () => pageOf(follower))
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(6)
  })
})

it("the address of a story's file ends with the story, unless it is kept", async () => {
  const { _id } = await share()
  const { sql } = world.running.app.db
  const [row] = await sql<[{ expires_at: Date }]>`
    update stories set expires_at = now() + interval '3 minutes' where id = ${_id} returning expires_at`
  const ends = (url: string | null | undefined) => Number(new URL(url ?? '').searchParams.get('e'))
  const file = async () => (await follower.ask(stories.storiesOf, { params: { id: 'mia' } })).data.data[0]?.file
  for (const url of [(await file())?.url, ...((await file())?.thumbnails ?? [])])
    expect(ends(url)).toBe(row.expires_at.getTime())
  expect((await photos.fetchAs(follower, (await file())?.url)).status).toBe(200)
  await keep({ title: 'Tour', storyIds: [_id] })
  expect(ends((await file())?.url)).toBeGreaterThan(row.expires_at.getTime())
})

describe('a tip at a story', () => {
  const tip = (storyId: string, more: Record<string, unknown> = {}, who = follower) =>
    who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 25, storyId, ...more } as never })
  const own = async () => (await mia.ask(stories.ownStories)).data.data[0]

  it('is counted there, named in the statement, and deducted when it is given back', async () => {
    await giveTokens(world, follower.id, 100_000n)
    const { _id } = await share({ caption: 'Encore' })
    const { data } = await tip(_id)
    await tip(_id, { price: 10 })
    expect(data).toMatchObject({ type: 'story_tip', target: 'performer', products: [{ name: 'Story: Encore' }] })
    expect(await own()).toMatchObject({ totalTip: 2, tips: 35 })
    const receipt = await follower.ask(receipts.receipt, { params: { id: data._id } })
    expect(receipt.data.line.title).toBe('Story: Encore')
    const operator = await world.operator('opal')
    const body = { target: 'charge', targetId: data._id, reason: 'They asked for it.' } as const
    expect((await operator.ask(refundDesk.giveRefund, { body })).status).toBe(200)
    expect(await own()).toMatchObject({ totalTip: 1, tips: 10 })
  })

  it('takes only a story of that creator which is open to the fan', async () => {
    await giveTokens(world, follower.id, 100_000n)
    const [closed, hers] = [await share({ audience: 'subscribers' }), await share({}, leo)]
    for (const id of [closed._id, hers._id, 'x']) {
      const answer = await tip(id)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'storyId'])
    }
    expect((await tip(closed._id, {}, leo)).status).toBe(403)
    expect(await own()).toMatchObject({ totalTip: 0, tips: 0 })
  })
})
