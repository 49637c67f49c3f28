import {
  blocks,
  comments,
  feeds,
  follows,
  type NotificationKind,
  notifications,
  reactions,
  referrals,
  stories,
  wallet,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../test/inbox.ts'
import { giveTokens } from '../../../test/money.ts'
import { photographers, stripes } from '../../../test/photos.ts'
import { queriesOf } from '../../../test/queries.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, day_ms, fromNow } from '../../kernel/clock.ts'
import { house } from '../../rooms.ts'
import { newsIn, readershipIn } from './asks.ts'
import { notificationsJobs } from './index.ts'

const jobs = notificationsJobs(newsIn(house), readershipIn(house))
let world: World
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
let talk: ReturnType<typeof inboxes>

beforeAll(async () => {
  world = await openWorld()
  ;[mia, leo] = [await world.performer('mia'), await world.performer('leo')]
  ;[nina, otto] = [await world.fan('nina'), await world.fan('otto')]
  talk = inboxes(world)
  for (const fan of [nina, otto]) await giveTokens(world, fan.id, 1_000_000n)
})
afterAll(async () => {
  talk.close()
  await world.close()
})

const write = async (body: Record<string, unknown> = {}, who = mia) =>
  (await who.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.', ...body } as never })).data._id
const list = async (who: Someone, query: { kind?: NotificationKind; after?: string; limit?: number } = {}) =>
  (await who.ask(notifications.list, { query })).data
const unread = async (who: Someone) => (await who.ask(notifications.unread)).data
const like = (who: Someone, objectId: string, objectType = 'feed') =>
  who.ask(reactions.react, { body: { objectId, objectType, action: 'like' } as never })
const say = async (who: Someone, content: string, objectId: string, objectType = 'feed') =>
  (await who.ask(comments.createComment, { body: { objectId, objectType, content } as never })).data._id
const follow = (who: Someone, creator: Someone) => who.ask(follows.follow, { params: { id: creator.id } })
const tip = (who: Someone, creator: Someone, price: number) =>
  who.ask(wallet.tip, { params: { id: creator.id }, body: { price } as never })
/** Waits for a notification that says this. */
const told = (who: Someone, what: string, times = 1) =>
  world.until(async () =>
    (await list(who)).data.find(notification => notification.what === what && notification.times >= times),
  )

describe('a creator is told', () => {
  it('of a tip, with who gave it and how much, and the badge rises', async () => {
    const before = await unread(mia)
    await tip(nina, mia, 25)
    expect(await told(mia, 'tip_received')).toMatchObject({
      event: 'tips',
      kind: 'tips',
      isRead: false,
      amount: 25,
      actorCount: 1,
      href: '/creator/earning',
      actors: [{ _id: nina.id, username: 'nina' }],
    })
    const after = await unread(mia)
    expect([after.total - before.total, after.kinds.tips - before.kinds.tips]).toEqual([1, 1])
  })

  it('of a sale, and its buyer of the purchase', async () => {
    const id = await write({ audience: 'sale', price: 12, title: 'Blue hour' })
    await nina.ask(wallet.buyFeed, { params: { id } })
    expect(await told(mia, 'sale_made')).toMatchObject({ kind: 'purchases', amount: 12, actors: [{ _id: nina.id }] })
    expect(await told(nina, 'purchase_made')).toMatchObject({
      kind: 'purchases',
      amount: 12,
      actors: [{ _id: mia.id }],
    })
  })

  it('of likes in one notification while it is unread, each person counted once', async () => {
    const id = await write({ title: 'Rain' })
    await like(nina, id)
    await told(mia, 'liked_feed')
    await like(otto, id)
    await nina.ask(reactions.unreact, { body: { objectId: id, objectType: 'feed', action: 'like' } as never })
    await like(nina, id)
    const notification = await told(mia, 'liked_feed', 3)
    expect(notification).toMatchObject({
      title: 'Rain',
      actorCount: 2,
      href: `/post/${id}`,
      actors: [{ _id: nina.id }, {}],
    })
    expect((await list(mia)).data.filter(one => one.what === 'liked_feed')).toHaveLength(1)
    await mia.ask(notifications.read, { body: { ids: [notification._id] } })
    await like(leo, id)
    const next = await world.until(async () =>
      (await list(mia)).data.find(one => one._id !== notification._id && one.what === 'liked_feed'),
    )
    expect(next).toMatchObject({ actorCount: 1, actors: [{ _id: leo.id }] })
  })

  it('of followers, comments and mentions, never of what they did themselves', async () => {
    await follow(nina, mia)
    const id = await write({ title: 'Fog' })
    await say(nina, 'Lovely, @leo would like it.', id)
    await say(mia, 'Thanks.', id)
    expect(await told(mia, 'follower_new')).toMatchObject({ actors: [{ _id: nina.id }] })
    expect(await told(mia, 'comment_made')).toMatchObject({ title: 'Fog', actorCount: 1, times: 1 })
    expect(await told(leo, 'mentioned_in_comment')).toMatchObject({ kind: 'mentions', href: `/post/${id}` })
  })

  it('of someone who joined through their link', async () => {
    const { data: code } = await mia.ask(referrals.referralCode)
    const body = JSON.stringify({
      username: 'rex',
      email: 'rex@example.test',
      password: 'Correct-horse-1',
      rel: code,
    })
    await world.raw('/auth/users/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(await told(mia, 'referral_joined')).toMatchObject({ kind: 'system', href: '/referral' })
  })
})

describe('a fan is told', () => {
  it('of a reply, and not anymore once it is deleted', async () => {
    const id = await write()
    const comment = await say(otto, 'When was this?', id)
    const answer = await say(mia, 'In May.', comment, 'comment')
    expect(await told(otto, 'reply_made')).toMatchObject({ kind: 'comments', actors: [{ _id: mia.id }] })
    const { total } = await unread(otto)
    await mia.ask(comments.deleteComment, { params: { id: answer } })
    await world.until(async () => (await unread(otto)).total === total - 1)
    expect((await list(otto)).data.some(notification => notification.what === 'reply_made')).toBe(false)
  })

  it('of new posts of creators they subscribe to, and others are not', async () => {
    await talk.subscribe(otto, leo)
    const id = await write({ title: 'Studio diary' }, leo)
    expect(await told(otto, 'post_published')).toMatchObject({ title: 'Studio diary', href: `/post/${id}` })
    expect((await list(nina)).data.some(notification => notification.what === 'post_published')).toBe(false)
  })

  it('of new stories that are open to them, at most once a day for each creator', async () => {
    await talk.subscribe(otto, leo)
    await follow(nina, leo)
    const photos = photographers(world)
    const share = async (audience: 'followers' | 'subscribers') => {
      const fileId = ((await photos.upload(leo, await stripes())).data as { _id: string })._id
      return leo.ask(stories.share, { body: { fileId, audience, caption: 'Backstage' } })
    }
    await share('followers')
    expect(await told(nina, 'story_shared')).toMatchObject({ title: 'Backstage', href: '/stories/leo', times: 1 })
    await share('followers')
    const notification = await told(nina, 'story_shared', 2)
    expect((await list(otto)).data.some(one => one.what === 'story_shared')).toBe(false)
    await nina.ask(notifications.read, { body: { ids: [notification._id] } })
    await share('followers')
    await share('subscribers')
    expect(await told(otto, 'story_shared')).toMatchObject({ times: 1 })
    expect((await list(nina)).data.filter(one => one.what === 'story_shared')).toMatchObject([
      { isRead: true, times: 2 },
    ])
    await world.running.app.db
      .sql`update notifications set updated_at = now() - interval '25 hours' where id = ${notification._id}`
    await share('followers')
    await world.until(async () => (await list(nina)).data.filter(one => one.what === 'story_shared').length === 2)
  })

  it('of messages in one notification without their words, beside the badge, until the conversation is read', async () => {
    await talk.subscribe(otto, mia)
    const id = await talk.open(mia, otto, 'user')
    const { total } = await unread(otto)
    for (const text of ['A secret.', 'And another.']) await talk.send(mia, id, text)
    const notification = await told(otto, 'message_received', 2)
    expect(notification).toMatchObject({ kind: 'messages', href: `/messages/${id}`, title: null })
    expect([(await unread(otto)).total, (await unread(otto)).kinds.messages]).toEqual([total, 1])
    await talk.page(otto, id)
    await world.raw(`/messages/read-all/${id}`, { method: 'POST', headers: { authorization: otto.token } })
    await world.until(async () => (await unread(otto)).kinds.messages === 0)
    await talk.send(mia, id, 'A third one.')
    await world.until(async () => (await unread(otto)).kinds.messages === 1)
    const rows = (await list(otto, { kind: 'messages' })).data
    expect(rows).toMatchObject([{ _id: notification._id, times: 1, actorCount: 1, isRead: false }])
  })
})

describe('the centre', () => {
  let looks = 0
  it('is read by its owner alone, and nobody marks the notifications of others', async () => {
    await tip(otto, leo, 15)
    const notification = await told(leo, 'tip_received')
    expect((await list(mia)).data.some(one => one._id === notification._id)).toBe(false)
    await mia.ask(notifications.read, { body: { ids: [notification._id] } })
    expect((await told(leo, 'tip_received')).isRead).toBe(false)
    for (const endpoint of [notifications.list, notifications.unread])
      expect((await world.visitor.ask(endpoint)).status).toBe(401)
  })

  it('tells open tabs of a new notification and of what was read in another', async () => {
    const open = await world.performer(`open${'x'.repeat(++looks)}`)
    const ear = await talk.listen(open)
    await tip(otto, open, 16)
    const heard = await world.until(async () => ear.of('notification_created').at(-1))
    expect(heard).toMatchObject({ notification: { what: 'tip_received', amount: 16 }, unread: { kinds: { tips: 1 } } })
    await open.ask(notifications.read, { body: {} })
    expect(await world.until(async () => ear.of('notifications_read').at(-1))).toMatchObject({
      ids: null,
      unread: { total: 0 },
    })
    expect((await unread(open)).total).toBe(0)
  })

  it('shows pages by kind, three queries each; the badge is one', async () => {
    const many = await world.performer(`many${'x'.repeat(++looks)}`)
    for (const price of [21, 22, 23]) await tip(nina, many, price)
    await world.until(async () => (await unread(many)).kinds.tips === 3)
    const first = await list(many, { kind: 'tips', limit: 2 })
    expect([first.data.map(notification => notification.amount), first.hasMore]).toEqual([[23, 22], true])
    const after = first.data.at(-1)?.cursor ?? ''
    expect((await list(many, { kind: 'tips', limit: 1, after })).data.map(notification => notification.amount)).toEqual(
      [21],
    )
    expect((await many.ask(notifications.list, { query: { after: 'nonsense' } })).status).toBe(400)
    await world.until(async () => (await queriesOf(world, () => list(many))).length <= 3)
    await world.until(async () => (await queriesOf(world, () => unread(many))).length === 1)
  })

  it('loses what two people told each other when one blocks the other; money stays', async () => {
    const [rude, ada] = [await world.fan('rude'), await world.performer('ada')]
    await giveTokens(world, rude.id, 10_000n)
    await follow(rude, ada)
    await tip(rude, ada, 20)
    await told(ada, 'follower_new')
    await told(ada, 'tip_received')
    await ada.ask(blocks.blockUser, { body: { targetId: rude.id } as never })
    const left = await world.until(async () => {
      const { data } = await list(ada)
      return data.length === 1 && data
    })
    expect([left[0]?.what, (await unread(ada)).total]).toEqual(['tip_received', 1])
  })

  it('forgets notifications after ninety days, read or not', async () => {
    await tip(nina, leo, 30)
    await world.until(async () => (await list(leo)).data.some(notification => notification.amount === 30))
    await at(fromNow(91 * day_ms), async () => jobs.housekeeping?.forget_old_notifications?.(world.running.app, {}))
    expect([(await list(leo)).data, (await unread(leo)).total]).toEqual([[], 0])
  })
})
