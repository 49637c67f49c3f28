import { appeals, decisions, feeds, media, notifications, operatorActs } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { photographers, stripes } from '../../../../test/photos.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { reviewers } from '../../../../test/reviews.ts'
import { helping } from '../../../../test/seats.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let olga: Someone
let finn: Someone
let photos: ReturnType<typeof photographers>
let review: ReturnType<typeof reviewers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  finn = await world.operator('finn')
  photos = photographers(world)
  review = reviewers(world, olga)
})
afterAll(() => world.close())
beforeEach(() => review.set('everything'))

const upload = async (who = mia) => ((await photos.upload(who, await stripes())).data as { _id: string })._id
const publicPhoto = (who = mia) => photos.post(who, { audience: 'public' })
const seen = async (id: string, who: Someone = world.visitor) => (await who.ask(feeds.feed, { params: { id } })).status
const shown = (id: string) => world.until(async () => (await seen(id)) === 200)
const own = async (id: string) => (await mia.ask(feeds.ownFeed, { params: { id } })).data
const ofMine = async (fileId: string) =>
  (await mia.ask(media.ownReviews, { query: { limit: 50 } })).data.data.find(row => row.file._id === fileId)
const told = (who: Someone, what: string) =>
  world.until(async () => (await who.ask(notifications.list, { query: {} })).data.data.find(line => line.what === what))
const support = async () => {
  const sue = await world.operator('sue')
  await world.running.app.db.sql`update operators set permissions = '{support}' where user_id = ${sue.id}`
  return sue
}

describe('a post with a new photo, where everything is reviewed', () => {
  it('is for its creator and for operators who moderate, until it is approved', async () => {
    const fan = await world.fan('nina')
    const other = await world.performer('leo')
    const post = await publicPhoto()
    expect(post).toMatchObject({ status: 'review', files: [{ status: 'finished', review: 'waiting' }] })
    const item = await review.thing(post._id)
    const addresses = [post.files[0]?.url, post.files[0]?.thumbnails[0], item.files[0]?.url]
    const sue = await support()
    for (const who of [null, fan, other, sue]) {
      for (const url of addresses) expect((await photos.fetchAs(who, url)).status).toBe(403)
      const status = await (who ?? world.visitor).ask(media.fileStatus, { params: { id: post.fileIds[0] ?? '' } })
      expect(status.status).toBe(404)
    }
    for (const who of [world.visitor, fan, other]) expect(await seen(post._id, who)).toBe(404)
    // Every operator can look a post up; its picture is for those who moderate.
    const looked = (await sue.ask(feeds.feed, { params: { id: post._id } })).data
    expect(looked.files).toEqual([])
    expect((await fetch(`${photos.site}/media/${post.fileIds[0]}/blur`)).status).toBe(403)
    expect((await photos.fetchAs(mia, post.files[0]?.url)).status).toBe(200)
    expect((await photos.fetchAs(olga, item.files[0]?.url)).status).toBe(200)
    expect((await other.ask(feeds.feeds, { query: { performerId: mia.id } as never })).data.data).toEqual([])

    expect((await review.approve(item)).status).toBe(200)
    await shown(post._id)
    const { data } = await world.visitor.ask(feeds.feed, { params: { id: post._id } })
    expect((await photos.fetchAs(null, data.files[0]?.url)).status).toBe(200)
    expect(data.files[0]).toMatchObject({ status: 'finished', review: null })
    expect((await review.approve(item)).status).toBe(404)
  })

  it('is seen by a helper who posts, and not by one who only chats', async () => {
    const seats = helping(world)
    const [poster, chatter] = [await world.fan('poster'), await world.fan('chatter')]
    for (const [helper, scope] of [
      [poster, 'post'],
      [chatter, 'chat'],
    ] as const)
      await seats.start(helper, await seats.hire(mia, helper, [scope]))
    const post = await publicPhoto()
    await review.thing(post._id)
    const [row] = (await poster.ask(media.ownReviews)).data.data
    expect(row).toMatchObject({ kind: 'feed', id: post._id, file: { review: 'waiting' } })
    // They see her vault, where the photo comes from, and nothing of the queue.
    expect((await photos.fetchAs(poster, row?.file.url)).status).toBe(200)
    expect((await chatter.ask(media.ownReviews)).status).toBe(403)
  })

  it('shares its approval with everything else that uses the file', async () => {
    const first = await publicPhoto()
    await review.approveThing(first._id)
    await shown(first._id)
    const body = { type: 'photo', text: 'Again.', fileIds: first.fileIds, audience: 'public' } as never
    expect((await mia.ask(feeds.createFeed, { body })).data.status).toBe('active')
  })

  it('stays on the site with what was approved while a photo that was added waits', async () => {
    const post = await publicPhoto()
    await review.approveThing(post._id)
    await shown(post._id)
    const added = await upload()
    const fileIds = [...post.fileIds, added]
    await mia.ask(feeds.updateFeed, { params: { id: post._id }, body: { fileIds } as never })
    const visit = async () => (await world.visitor.ask(feeds.feed, { params: { id: post._id } })).data
    expect((await visit()).fileIds).toEqual(post.fileIds)
    expect((await own(post._id)).fileIds).toEqual(fileIds)
    await review.approveThing(post._id)
    expect((await visit()).fileIds).toEqual(fileIds)
  })

  it('is told of once it is shown, and its creator hears that it was approved', async () => {
    const fan = await world.fan('lena')
    await world.running.app.db.sql`
      insert into subscription_periods (id, fan_id, performer_id, starts_at, ends_at, created_at)
      values (gen_random_uuid(), ${fan.id}, ${mia.id}, now(), now() + interval '9 days', now())`
    const post = await publicPhoto()
    const item = await review.thing(post._id)
    expect((await fan.ask(notifications.list, { query: {} })).data.data).toEqual([])
    await review.approve(item)
    expect((await told(fan, 'post_published')).href).toBe(`/post/${post._id}`)
    expect((await told(mia, 'review_passed')).href).toBe('/studio/review')
  })

  it('waits past its time, which its creator hears', async () => {
    const body = { type: 'photo', text: 'Later.', fileIds: [await upload()], audience: 'public' }
    const scheduledAt = new Date(Date.now() + 1_500).toISOString()
    const { data } = await mia.ask(feeds.createFeed, { body: { ...body, scheduledAt } as never })
    expect(data.status).toBe('scheduled')
    await review.thing(data._id)
    expect((await told(mia, 'publication_waits')).href).toBe('/studio/review')
    expect([(await own(data._id)).status, await seen(data._id)]).toEqual(['review', 404])
    await review.approveThing(data._id)
    await shown(data._id)
  })

  it('is looked at once it is no draft any more', async () => {
    const fileIds = [await upload()]
    const body = { type: 'photo', text: 'Soon.', fileIds, audience: 'public', status: 'draft' } as never
    const { data } = await mia.ask(feeds.createFeed, { body })
    expect((await review.queue()).some(item => item.id === data._id)).toBe(false)
    await mia.ask(feeds.updateFeed, { params: { id: data._id }, body: { status: 'active' } as never })
    await review.approveThing(data._id)
    await shown(data._id)
  })
})

describe('the desk', () => {
  it('is for operators who moderate', async () => {
    const item = await review.thing((await publicPhoto())._id)
    const body = review.chosen(item)
    for (const who of [world.visitor, mia, await world.fan('fan'), await support()]) {
      const expected = who === world.visitor ? 401 : 403
      expect((await who.ask(media.reviews)).status).toBe(expected)
      expect((await who.ask(media.claimReview, { body: { kind: body.kind, id: body.id } })).status).toBe(expected)
      expect((await who.ask(media.approveReview, { body })).status).toBe(expected)
      expect((await who.ask(media.refuseReview, { body: { ...body, reason: 'No.' } })).status).toBe(expected)
    }
  })

  it('lets one operator at a time look at a thing', async () => {
    const item = await review.thing((await publicPhoto())._id)
    const claim = { body: { kind: item.kind, id: item.id } }
    expect((await olga.ask(media.claimReview, claim)).status).toBe(200)
    expect((await olga.ask(media.claimReview, claim)).status).toBe(200)
    expect(await finn.ask(media.claimReview, claim)).toMatchObject({ status: 409, error: 'REVIEW_CLAIMED' })
    expect(await review.approve(item, finn)).toMatchObject({ status: 409, error: 'REVIEW_CLAIMED' })
    expect((await review.thing(item.id)).claimedBy).toMatchObject({ _id: olga.id })
    await world.running.app.db.sql`update file_reviews set claimed_until = now() where target_id = ${item.id}`
    expect((await review.approve(item, finn)).status).toBe(200)
  })

  it('refuses what it does not know, and too much at once', async () => {
    const item = await review.thing((await publicPhoto())._id)
    const body = review.chosen(item)
    const stranger = '00000000-0000-7000-8000-000000000000'
    const ask = (more: object) => olga.ask(media.approveReview, { body: { ...body, ...more } as never })
    expect((await ask({ id: stranger })).status).toBe(404)
    expect((await ask({ id: 'nothing' })).status).toBe(404)
    expect((await ask({ fileIds: [...body.fileIds, stranger] })).status).toBe(404)
    expect((await ask({ kind: 'comment' })).status).toBe(400)
    expect((await ask({ fileIds: [] })).status).toBe(400)
    expect((await ask({ fileIds: Array.from({ length: 201 }, () => stranger) })).status).toBe(400)
    const silent = await olga.ask(media.refuseReview, { body: { ...body, reason: ' ' } })
    expect([silent.status, silent.body.fields?.[0]?.path]).toEqual([400, 'reason'])
  })

  it('lists each thing with its files, oldest first, page by page, and writes down what was decided', async () => {
    const [one, two] = [await publicPhoto(), await publicPhoto()]
    await review.thing(two._id)
    const walk: string[] = []
    for (let before: string | undefined; ; ) {
      const { data } = await olga.ask(media.reviews, { query: { limit: 1, ...(before && { before }) } })
      walk.push(...data.data.map(item => item.id))
      if (!data.next) break
      before = data.next
    }
    expect(walk.indexOf(one._id)).toBeLessThan(walk.indexOf(two._id))
    expect(new Set(walk).size).toBe(walk.length)
    const { waiting } = (await olga.ask(media.reviews)).data
    expect(waiting).toMatchObject({ day: 0, longer: 0 })
    expect(waiting.hour).toBeGreaterThan(1)
    await review.approveThing(one._id)
    const acts = (await olga.ask(operatorActs.acts, { query: { act: 'approve_files' } })).data.data
    expect(acts[0]).toMatchObject({ target: 'feed', targetId: one._id, after: { fileIds: one.fileIds } })
  })

  it('costs the same queries for one thing and for many', async () => {
    await publicPhoto()
    const few = await queriesOf(world, () => olga.ask(media.reviews, { query: { limit: 1 } }))
    const many = await queriesOf(world, () => olga.ask(media.reviews, { query: { limit: 50 } }))
    expect(many.length).toBe(few.length)
  })
})

describe('what is refused', () => {
  it('is closed, with its reason for the creator, who can appeal; an appeal that is granted publishes it', async () => {
    const post = await publicPhoto()
    expect((await review.refuseThing(post._id)).status).toBe(200)
    await world.until(async () => (await own(post._id)).status === 'file-error')
    const mine = await own(post._id)
    expect(mine.problem).toContain('We refused photo.jpg in review.')
    expect([mine.files[0]?.review, (await photos.fetchAs(mia, mine.files[0]?.url)).status]).toEqual(['refused', 200])
    for (const who of [null, await support()]) expect((await photos.fetchAs(who, mine.files[0]?.url)).status).toBe(403)
    const row = await ofMine(post.fileIds[0] ?? '')
    expect(row?.refusal).toMatchObject({ reason: 'Shows a stranger.' })
    const id = row?.refusal?.decisionId ?? ''
    expect((await told(mia, 'upload_removed')).href).toBe(`/account/decisions/${id}`)
    const again = { type: 'photo', text: 'Again.', fileIds: post.fileIds, audience: 'public' } as never
    expect((await mia.ask(feeds.createFeed, { body: again })).body.fields?.[0]?.path).toBe('fileIds')

    const text = 'I took this photo myself, last summer.'
    const { data } = await mia.ask(decisions.appealDecision, { params: { id }, body: { text } })
    const decide = (who: Someone) =>
      who.ask(appeals.decideAppeal, {
        params: { id: data.appeal?._id ?? '' },
        body: { outcome: 'lifted', reason: 'She agreed.' },
      })
    expect(await decide(olga)).toMatchObject({ status: 403, error: 'OTHER_OPERATOR_NEEDED' })
    expect((await decide(finn)).data.liftRestores).toBe(true)
    await shown(post._id)
  })

  it('goes on with another file in its place', async () => {
    const post = await publicPhoto()
    await review.refuseThing(post._id)
    await world.until(async () => (await own(post._id)).status === 'file-error')
    const fileIds = [await upload()]
    await mia.ask(feeds.updateFeed, { params: { id: post._id }, body: { fileIds } as never })
    expect((await own(post._id)).status).toBe('review')
    await review.approveThing(post._id)
    await shown(post._id)
  })
})

describe('a change of the settings', () => {
  it('keeps what is shown, holds what no one has seen, and releases it when review is turned off', async () => {
    await review.set('off')
    const post = await publicPhoto()
    expect(post.status).toBe('active')
    const unused = await upload()
    await review.set('everything')
    const reviewOf = async () => {
      const { data } = await mia.ask(media.vault, { query: { limit: 50 } })
      return data.data.find(file => file._id === unused)?.review
    }
    await world.until(async () => (await reviewOf()) === 'waiting')
    expect(await seen(post._id)).toBe(200)
    const waits = await publicPhoto()
    expect(waits.status).toBe('review')
    await review.set('off')
    await shown(waits._id)
    await world.until(async () => (await reviewOf()) === null)
  })

  it('asks for new creators alone, until enough of their files were approved', async () => {
    await review.set('newCreators', 2)
    const nova = await world.performer('nova')
    const post = async () => photos.post(nova, { audience: 'public' })
    const [one, two, three] = [await post(), await post(), await post()]
    expect([one.status, two.status, three.status]).toEqual(['review', 'review', 'review'])
    await review.approveThing(one._id)
    await shown(one._id)
    expect(await seen(three._id)).toBe(404)
    await review.approveThing(two._id)
    await shown(three._id)
    expect((await post()).status).toBe('active')
  })
})
