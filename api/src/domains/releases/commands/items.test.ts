import { feeds, galleries, releases, videos, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { photographers, vaultFile } from '../../../../test/photos.ts'
import { consents, postsWithPeople } from '../../../../test/releases.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, hour_ms, setMoved } from '../../../kernel/clock.ts'
import { changeSettings } from '../../../kernel/settings.ts'
import { endOver } from './close.ts'

let world: World
let mia: Someone
let leo: Someone
let olga: Someone
let fan: Someone
let people: ReturnType<typeof consents>
let shown: ReturnType<typeof postsWithPeople>
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  olga = await world.operator('olga')
  fan = await world.fan('nina')
  people = consents(world)
  shown = postsWithPeople(world, mia, olga)
  photos = photographers(world)
  await giveTokens(world, fan.id, 100_000n)
  await world.running.app.db.sql`update performers set date_of_birth = '1991-02-03' where user_id = ${leo.id}`
})
afterAll(() => world.close())

let n = 0
const address = () => `person${++n}@example.test`
const verified = (email = address()) => shown.verified(email)
const invited = () => shown.invited(address())
const post = (body: object = {}) => shown.post(body)
const own = (id: string) => shown.own(id)
const seen = (id: string, who = fan) => shown.seen(id, who)
const revoke = (email: string) => shown.revoke(email)
const status = (id: string, wanted: string) => shown.status(id, wanted)
const fieldsOf = (answer: { body: { fields?: { path: string }[] } }) => (answer.body.fields ?? []).map(one => one.path)

/** Signs and verifies a release that was only invited. */
async function consent(id: string): Promise<void> {
  const [row] = await world.running.app.db.sql<{ email: string }[]>`select email from releases where id = ${id}`
  await people.sign(await people.tokenFor(row?.email ?? ''))
  await people.openAll(olga, id)
  expect((await people.verify(olga, id)).status).toBe(200)
}

describe('a post', () => {
  it('waits for everyone in it, is published by itself, and fans never hear of people without an account', async () => {
    const [one, other] = [await verified(), await invited()]
    const { data } = await post({ peopleIds: [one, other] })
    expect(data).toMatchObject({ status: 'consent', peopleIds: [one, other], people: { state: 'waiting' } })
    expect(data.people?.named.map(row => [row.state, row.isAgreed])).toEqual([
      ['verified', true],
      ['invited', false],
    ])
    expect(await seen(data._id)).toBe(404)
    await consent(other)
    await status(data._id, 'active')
    const shown = (await fan.ask(feeds.feed, { params: { id: data._id } })).data
    expect([shown.with, shown.people, shown.peopleIds]).toEqual([[], null, null])
    expect(JSON.stringify(shown)).not.toContain('Rosa')
  })

  it('says that its creator is alone in it, or nothing', async () => {
    expect((await post({ peopleIds: [] })).data).toMatchObject({
      status: 'active',
      peopleIds: [],
      people: { state: 'alone' },
    })
    expect((await post()).data).toMatchObject({ status: 'active', peopleIds: null, people: null, with: [] })
  })

  it('names creators who agreed to everyone', async () => {
    await world.running.app.db.sql`delete from release_invitations`
    const { _id: id } = (await mia.ask(releases.invite, { body: { name: 'Leo', username: 'leo' } })).data
    const { data } = await post({ peopleIds: [id] })
    expect(data.status).toBe('consent')
    await leo.ask(releases.accept, { params: { id } })
    await status(data._id, 'active')
    expect((await fan.ask(feeds.feed, { params: { id: data._id } })).data.with).toMatchObject([{ username: 'leo' }])
    const list = await fan.ask(feeds.feeds, { query: { performerId: mia.id } })
    expect(list.data.data.find(one => one._id === data._id)?.with).toMatchObject([{ username: 'leo' }])
  })

  it('keeps its time: agreed before it is scheduled, agreed after it is published', async () => {
    const [soon, late] = [await invited(), await invited()]
    const scheduledAt = fromNow(hour_ms).toISOString()
    const [first, second] = [
      (await post({ peopleIds: [soon], scheduledAt })).data,
      (await post({ peopleIds: [late], scheduledAt })).data,
    ]
    await consent(soon)
    expect([first.status, (await own(first._id)).status]).toEqual(['scheduled', 'scheduled'])
    const { sql } = world.running.app.db
    await sql`update posts set status = 'consent' where id = ${second._id}`
    await consent(late)
    await status(second._id, 'active')
  })

  it('closes to everyone but its creator as soon as one takes consent back, to buyers too, with its files', async () => {
    const email = address()
    const id = await verified(email)
    const sold = await photos.post(mia, { peopleIds: [id], audience: 'sale', isSale: true, price: 5 })
    await status(sold._id, 'active')
    expect((await fan.ask(wallet.buyFeed, { params: { id: sold._id } })).status).toBe(200)
    expect(await seen(sold._id)).toBe(200)
    const { files } = (await fan.ask(feeds.feed, { params: { id: sold._id } })).data
    const bytes = async (who = fan) => (await photos.fetchAs(who, files[0]?.url)).status
    expect(await bytes()).toBe(200)
    await revoke(email)
    await status(sold._id, 'consent')
    expect([await seen(sold._id), await seen(sold._id, world.visitor), await seen(sold._id, olga)]).toEqual([
      404, 404, 200,
    ])
    expect(await bytes()).toBeGreaterThanOrEqual(400)
    expect((await own(sold._id)).people?.state).toBe('withdrawn')
    expect((await fan.ask(wallet.buyFeed, { params: { id: sold._id } })).status).toBeGreaterThanOrEqual(400)
    const library = await fan.ask(feeds.feeds, { query: { performerId: mia.id } })
    expect(library.data.data.some(one => one._id === sold._id)).toBe(false)
    const { data } = await mia.ask(feeds.updateFeed, { params: { id: sold._id }, body: { status: 'active' } })
    expect([data.updated, (await own(sold._id)).status]).toEqual([true, 'consent'])
  })

  it('can’t leave out who said no while the same files are used, nor can another post', async () => {
    const email = address()
    const id = await verified(email)
    const { _id, fileIds } = (await post({ peopleIds: [id] })).data
    await revoke(email)
    await status(_id, 'consent')
    const leaveOut = await mia.ask(feeds.updateFeed, { params: { id: _id }, body: { peopleIds: [] } })
    expect(fieldsOf(leaveOut)).toEqual(['peopleIds'])
    expect(fieldsOf(await post({ fileIds, peopleIds: [] }))).toEqual(['peopleIds'])
    expect(fieldsOf(await post({ fileIds }))).toEqual(['peopleIds'])
    const other = [await vaultFile(world, mia.id)]
    await mia.ask(feeds.updateFeed, { params: { id: _id }, body: { fileIds: other, peopleIds: [] } })
    expect((await own(_id)).status).toBe('active')
    expect(fieldsOf(await post({ peopleIds: [id] }))).toEqual(['peopleIds'])
  })

  it('stays when the person’s ID runs out, and new ones can’t name them', async () => {
    const email = address()
    const id = await invited()
    const [row] = await world.running.app.db.sql<{ email: string }[]>`select email from releases where id = ${id}`
    await people.sign(await people.tokenFor(row?.email ?? email))
    await people.openAll(olga, id)
    const documentExpiresOn = fromNow(5 * day_ms)
      .toISOString()
      .slice(0, 10)
    expect((await people.verify(olga, id, { documentExpiresOn })).data.documentExpiresOn).toBe(documentExpiresOn)
    const { _id } = (await post({ peopleIds: [id] })).data
    try {
      setMoved(7 * day_ms)
      await endOver(world.running.app)
    } finally {
      setMoved(0)
    }
    expect(await people.one(mia, id)).toMatchObject({
      state: 'ended',
      reason: 'document',
      canName: false,
      canInvite: true,
    })
    expect([await seen(_id), fieldsOf(await post({ peopleIds: [id] }))]).toEqual([200, ['peopleIds']])
  })

  it.each([
    ['someone else’s', async () => [(await people.invite(leo, { email: address() })).data._id]],
    ['no id', async () => ['x']],
    ['too many', async () => Array.from({ length: 21 }, () => 'x')],
  ])('refuses %s by the field', async (_, ids) => {
    await world.running.app.db.sql`delete from release_invitations`
    const fields = fieldsOf(await post({ peopleIds: await ids() }))
    expect(fields[0]?.split('.')[0]).toBe('peopleIds')
  })
})

describe('a gallery', () => {
  const gallery = async (body: object = {}) =>
    (await mia.ask(galleries.createGallery, { body: { title: 'Us', audience: 'public', ...body } as never })).data
  const seenGallery = async (id: string) => (await fan.ask(galleries.gallery, { params: { id } })).status

  it('is shown once everyone agreed, and closes when one takes it back', async () => {
    const email = address()
    await world.running.app.db.sql`delete from release_invitations`
    const id = (await people.invite(mia, { email })).data._id
    const { _id, people: said } = await gallery({ peopleIds: [id] })
    await mia.ask(galleries.addPhotos, { params: { id: _id }, body: { fileIds: [await vaultFile(world, mia.id)] } })
    expect([said?.state, await seenGallery(_id)]).toEqual(['waiting', 404])
    await consent(id)
    await world.until(async () => (await seenGallery(_id)) === 200)
    const photo = [await vaultFile(world, mia.id)]
    await mia.ask(galleries.addPhotos, { params: { id: _id }, body: { fileIds: photo } })
    await revoke(email)
    await world.until(async () => (await seenGallery(_id)) === 404)
    expect(fieldsOf(await post({ fileIds: photo, peopleIds: [] }))).toEqual(['peopleIds'])
  })
})

describe('a video', () => {
  it('names people without an account beside its participants', async () => {
    const email = address()
    const id = await verified(email)
    const body = {
      title: 'Us',
      audience: 'public',
      videoFileId: await vaultFile(world, mia.id, 'video'),
      peopleIds: [id],
    }
    const { data } = await mia.ask(videos.uploadVideo, { body: body as never })
    expect([data.isPublished, data.people?.state]).toEqual([true, 'agreed'])
    await revoke(email)
    await world.until(async () => (await fan.ask(videos.video, { params: { id: data._id } })).status === 404)
  })
})

describe('where creators must say who is in it', () => {
  it('a post with pictures and a gallery that don’t are refused, a draft and a text aren’t', async () => {
    await changeSettings(world.running.app.db, { namePeople: 'required' })
    try {
      expect(fieldsOf(await post())).toEqual(['peopleIds'])
      expect((await post({ status: 'draft' })).status).toBe(200)
      expect((await post({ peopleIds: [] })).status).toBe(200)
      const text = { type: 'text', text: 'Words.', audience: 'public' }
      expect((await mia.ask(feeds.createFeed, { body: text as never })).status).toBe(200)
      expect(fieldsOf(await mia.ask(galleries.createGallery, { body: { title: 'Us' } as never }))).toEqual([
        'peopleIds',
      ])
      const file = await vaultFile(world, mia.id, 'video')
      const video = await mia.ask(videos.uploadVideo, { body: { title: 'Us', videoFileId: file } as never })
      expect(fieldsOf(video)).toEqual(['peopleIds'])
    } finally {
      await changeSettings(world.running.app.db, { namePeople: 'off' })
    }
  })
})
