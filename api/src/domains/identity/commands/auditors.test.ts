import {
  allEndpoints,
  auditors,
  conversations,
  feeds,
  galleries,
  messages,
  operatorActs,
  performers,
  users,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditorOf, ofAda } from '../../../../test/auditors.ts'
import { inboxes } from '../../../../test/inbox.ts'
import { liveStory, photographers } from '../../../../test/photos.ts'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'
import { forgetSessions } from '../authenticate.ts'

let world: World
let mia: Someone
let nina: Someone
let olga: Someone
let photos: ReturnType<typeof photographers>
let inbox: ReturnType<typeof inboxes>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  photos = photographers(world)
  inbox = inboxes(world)
})
afterAll(async () => {
  inbox.close()
  await world.close()
})

const sql = () => world.running.app.db.sql
const create = (who: Someone, changes: Partial<typeof ofAda> = {}) =>
  who.ask(auditors.createAuditor, { body: { ...ofAda, ...changes } })

const auditor = (email: string, options: { isProven?: boolean } = {}) =>
  auditorOf(world, olga, { email, username: 'nina', password, ...options })

const look = async (who: Pick<Someone, 'ask'>, id: string) => {
  const { data } = await who.ask(feeds.feed, { params: { id } })
  return data.locked === false && data.files[0]?.url ? data.files[0].url : null
}

describe('a pass of an auditor', () => {
  it('is given, listed and ended by owners alone, with each field checked', async () => {
    const accountant = await world.operator('carl')
    await sql()`update operators set permissions = '{finance}' where user_id = ${accountant.id}`
    forgetSessions(world.running.app)
    for (const [who, status] of [
      [mia, 403],
      [nina, 403],
      [accountant, 403],
      [world.visitor, 401],
    ] as const) {
      expect((await create(who)).status).toBe(status)
      expect((await who.ask(auditors.auditors)).status).toBe(status)
    }
    for (const [changes, path] of [
      [{ days: 15 }, 'days'],
      [{ days: 0 }, 'days'],
      [{ email: 'nobody' }, 'email'],
      [{ name: '' }, 'name'],
      [{ organisation: 'x'.repeat(121) }, 'organisation'],
      [{ reason: 'x'.repeat(501) }, 'reason'],
    ] as const)
      expect((await create(olga, changes)).body.fields?.[0]?.path).toBe(path)
    const { email } = (await nina.ask(users.me)).data
    expect((await create(olga, { email: email as string })).error).toBe('EMAIL_TAKEN')
    const { data } = await create(olga)
    expect(data).toMatchObject({ state: 'invited', organisation: 'Acquirer', createdBy: 'olga', looks: 0 })
    expect((await olga.ask(auditors.auditors)).data.data.map(pass => pass.email)).toContain(ofAda.email)
    for (const who of [mia, accountant])
      expect((await who.ask(auditors.endAuditor, { params: { id: data._id } })).status).toBe(403)
    expect((await olga.ask(auditors.endAuditor, { params: { id: nina.id } })).status).toBe(404)
    expect((await olga.ask(auditors.auditorLooks, { params: { id: nina.id } })).status).toBe(404)
  })

  it('opens what is paid for and who blocked them, until it ends, and is recorded', async () => {
    const post = await photos.post(mia, { audience: 'sale', price: 9 })
    const ada = await auditor('one@acquirer.test')
    const url = await look(ada, post._id)
    expect((await photos.fetchAs(ada, url)).status).toBe(200)
    expect(await look(nina, post._id)).toBeNull()
    const story = await liveStory(world, mia)
    expect(story).toBeTruthy()
    const me = (await ada.ask(users.me)).data
    expect(me).toMatchObject({ roles: ['auditor'], auditsUntil: ada.pass.endsAt })
    const { data } = await olga.ask(auditors.auditorLooks, { params: { id: ada.id } })
    expect(data.data.map(one => [one.call, one.asked])).toContainEqual(['GET /user/feeds/:id', { id: post._id }])
    expect(data.pass).toMatchObject({ state: 'active' })
    const csv = await olga.ask(auditors.exportAuditorLooks, { params: { id: ada.id } })
    expect(String(csv.body.text)).toContain(post._id)
    expect((await olga.ask(auditors.endAuditor, { params: { id: ada.id } })).data.state).toBe('ended')
    expect((await ada.ask(users.me)).status).toBe(401)
    expect((await photos.fetchAs(ada, url)).status).toBe(403)
    const acts = (await olga.ask(operatorActs.acts, { query: { q: ada.id } })).data.data
    expect(acts.map(act => act.act)).toEqual(['end_auditor', 'export_auditor_looks', 'create_auditor'])
  })

  it('opens nothing without a second factor, and nothing once its days are over', async () => {
    const post = await photos.post(mia, { audience: 'sale', price: 9 })
    const bob = await auditor('two@acquirer.test', { isProven: false })
    expect((await bob.ask(users.me)).data).toMatchObject({ secondFactorNeeded: true })
    expect(await look(bob, post._id)).toBeNull()
    const eve = await auditor('three@acquirer.test')
    expect(await look(eve, post._id)).not.toBeNull()
    await sql()`update auditor_passes set ends_at = now() - interval '1 second' where user_id = ${eve.id}`
    forgetSessions(world.running.app)
    expect((await eve.ask(users.me)).status).toBe(401)
    const { data } = await create(olga, { email: 'three@acquirer.test', days: 1 })
    expect(data).toMatchObject({ _id: eve.id, state: 'active' })
    expect(await look(eve, post._id)).not.toBeNull()
  })

  it('changes nothing and pays for nothing: every endpoint that isn’t about the own login is refused', async () => {
    const ada = await auditor('four@acquirer.test')
    const unproven = await auditor('five@acquirer.test', { isProven: false })
    const changing = allEndpoints.filter(({ method, room }) => method !== 'GET' && room !== 'identity')
    expect(changing.length).toBeGreaterThan(200)
    for (const who of [ada, unproven])
      for (const endpoint of changing) {
        const path = endpoint.path.replace(/:\w+/g, part => (part === ':id' ? mia.id : 'x'))
        const { status, error } = await world.raw(path, {
          method: endpoint.method,
          headers: { authorization: who.token },
        })
        expect([endpoint.path, status, error]).toEqual([endpoint.path, 403, expect.any(String)])
      }
  })

  it('shows no messages, no accounts and no desk, and counts nowhere', async () => {
    await inbox.subscribe(nina, mia)
    const talk = await inbox.open(nina, mia)
    await inbox.send(nina, talk, 'Only for you.')
    const ada = await auditor('six@acquirer.test')
    expect((await ada.ask(conversations.conversations)).data.data).toEqual([])
    expect((await ada.ask(messages.messages, { params: { id: talk } })).status).toBe(404)
    for (const endpoint of allEndpoints.filter(
      ({ access, method }) => access.startsWith('operator') && method === 'GET',
    )) {
      const path = endpoint.path.replace(/:\w+/g, mia.id)
      expect((await world.raw(path, { headers: { authorization: ada.token } })).status).toBe(403)
    }
    const views = async () => (await mia.ask(performers.performer, { params: { id: mia.id } })).data.stats.views
    const before = await views()
    await ada.ask(performers.performer, { params: { id: mia.id } })
    await world.running.app.db.sql`select 1`
    expect(await views()).toBe(before)
    expect(JSON.stringify((await ada.ask(performers.performer, { params: { id: mia.id } })).data)).not.toContain('@')
    expect((await ada.ask(galleries.galleries, { query: {} })).status).toBe(200)
  })
})
