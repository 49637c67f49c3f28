import { blocks, feeds, releaseDesk, releases, videos } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idPicture } from '../../../../test/applicants.ts'
import { vaultFile } from '../../../../test/photos.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { consents, postsWithPeople } from '../../../../test/releases.ts'
import { helping } from '../../../../test/seats.ts'
import { unzipped } from '../../../../test/unzipped.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let olga: Someone
let people: ReturnType<typeof consents>
let shown: ReturnType<typeof postsWithPeople>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  people = consents(world)
  shown = postsWithPeople(world, mia, olga)
})
afterAll(() => world.close())

let n = 0
const address = () => `person${++n}@example.test`
const verified = (email = address()) => shown.verified(email)
const post = (body: object = {}) => shown.post(body)
const fieldsOf = (answer: { body: { fields?: { path: string }[] } }) => (answer.body.fields ?? []).map(one => one.path)

describe('the records for inspection', () => {
  it('are a ZIP for operators, and each export is logged', async () => {
    const id = await verified()
    const { _id: item } = (await post({ peopleIds: [id] })).data
    const recordsBy = async (query: string) => {
      const headers = { authorization: olga.token }
      const answer = await fetch(`${world.url}/operator/release-records?${query}`, { headers })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
      return unzipped(Buffer.from(await answer.arrayBuffer()))
    }
    const ofItem = await recordsBy(`item=${item}&documents=true`)
    const csv = (zip: Map<string, Buffer>, name: string) => zip.get(name)?.toString() ?? ''
    expect(csv(ofItem, 'people.csv')).toMatch(new RegExp(`${id},Rosa Quint,1990-05-17,Rosa,.*,verified,.*${item}`))
    expect(csv(ofItem, 'items.csv')).toContain(`${item},feed,${world.running.app.config.siteUrl}/post/`)
    expect([...ofItem.keys()].filter(name => name.startsWith(`documents/${id}/`)).sort()).toEqual([
      `documents/${id}/front.jpeg`,
      `documents/${id}/selfie.jpeg`,
    ])
    expect(ofItem.get(`documents/${id}/front.jpeg`)).toEqual(idPicture)
    expect([...(await recordsBy('performer=mia')).keys()].sort()).toEqual(['items.csv', 'people.csv'])
    const leo = await world.performer('leo')
    const video = await mia.ask(videos.uploadVideo, {
      body: { title: 'Two', videoFileId: await vaultFile(world, mia.id, 'video'), participantIds: [leo.id] } as never,
    })
    const ofVideo = await recordsBy(`item=${video.data._id}`)
    expect(csv(ofVideo, 'people.csv')).toContain('@leo,A participant of videos')
    const { sql } = world.running.app.db
    const acts = await sql`select 1 from operator_acts where act = 'export_release_records'`
    expect(acts.length).toBe(3)
    const nothing = await olga.ask(releaseDesk.exportRecords, { query: {} })
    expect(fieldsOf(nothing)).toEqual(['performer'])
    expect((await olga.ask(releaseDesk.exportRecords, { query: { performer: 'no-one-here' } })).status).toBe(404)
  })
})

describe('others at work and at odds', () => {
  it('a helper who may post chooses people for a post, and invites nobody', async () => {
    const id = await verified()
    const help = helping(world)
    const helper = await world.fan('helperofmia')
    await help.start(helper, await help.hire(mia, helper, ['post']))
    expect((await helper.ask(releases.own)).data.data.map(one => one._id)).toContain(id)
    const fileIds = [await vaultFile(world, mia.id)]
    const body = { type: 'photo', text: 'Us.', audience: 'public', fileIds, peopleIds: [id] }
    expect((await helper.ask(feeds.createFeed, { body: body as never })).data.status).toBe('active')
    expect((await people.invite(helper, { email: address() })).status).toBe(403)
    expect((await helper.ask(releases.end, { params: { id } })).status).toBe(403)
    const chatter = await world.fan('chatterofmia')
    await help.start(chatter, await help.hire(mia, chatter, ['chat']))
    expect((await chatter.ask(releases.own)).status).toBe(403)
  })

  it('a block between two creators takes the consent back', async () => {
    await world.running.app.db.sql`delete from release_invitations`
    const eva = await world.performer('eva')
    await world.running.app.db.sql`update performers set date_of_birth = '1991-02-03' where user_id = ${eva.id}`
    const { _id: id } = (await mia.ask(releases.invite, { body: { name: 'Eva', username: 'eva' } })).data
    await eva.ask(releases.accept, { params: { id } })
    const { _id } = (await post({ peopleIds: [id] })).data
    expect(await shown.seen(_id)).toBe(200)
    await eva.ask(blocks.blockUser, { body: { targetId: mia.id } })
    await shown.status(_id, 'consent')
    expect((await people.one(mia, id))?.state).toBe('revoked')
  })

  it('of naming someone and taking consent back at the same moment, nothing stays open', async () => {
    for (let round = 0; round < 5; round++) {
      const email = address()
      const id = await verified(email)
      const [made] = await Promise.all([post({ peopleIds: [id] }), shown.revoke(email)])
      if (made.status !== 200) continue
      await shown.status(made.data._id, 'consent')
      expect(await shown.seen(made.data._id)).toBe(404)
    }
  })

  it('posts without people ask nothing about people, whatever their number', async () => {
    await post({ text: 'Alone.', peopleIds: [] })
    const asked = await queriesOf(world, () => mia.ask(feeds.feeds, { query: { performerId: mia.id, q: 'Alone' } }))
    expect(asked.filter(one => one.includes('item_people'))).toEqual([])
  })
})
