import { apiKeys, conversations, feeds, mass, seats, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { programs } from '../../../../test/integrations.ts'
import { mailTo } from '../../../../test/mails.ts'
import { photographers } from '../../../../test/photos.ts'
import { secondNode } from '../../../../test/second-node.ts'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { changeSettings } from '../../../kernel/settings.ts'

let world: World
let mia: Someone
let stranger: Someone
let make: ReturnType<typeof programs>
let inbox: ReturnType<typeof inboxes>
let people = 0
const nowhere = '01890000-0000-7000-8000-000000000000'

beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  stranger = await world.performer('stranger')
  make = programs(world)
  inbox = inboxes(world)
})
afterAll(async () => {
  inbox.close()
  await world.close()
})

const sql = () => world.running.app.db.sql
const create = (who: Someone, body: Record<string, unknown> = {}) =>
  who.ask(apiKeys.createKey, { body: { name: 'Scheduler', scopes: ['post'], ...body } as never })
const own = (secret: string) => make.program(mia, secret).ask(apiKeys.ownKey)
const listed = async (who: Someone) => (await who.ask(apiKeys.keys)).data.data
/** A creator with a key, both new. */
async function keyed(body = {}) {
  const who = await world.performer(called('creator', ++people))
  const key = await make.key(who, body)
  return { who, key, program: make.program(who, key.secret) }
}

describe('an API key', () => {
  it('is answered once, and the database has its hash alone', async () => {
    const { data } = await create(mia, { name: 'Planner', scopes: ['post', 'chat'], readOnly: true, expiresInDays: 30 })
    expect(data.secret).toMatch(/^fanfare_[0-9a-f]{32}_[\w-]{43}$/)
    expect(data).toMatchObject({ name: 'Planner', scopes: ['post', 'chat'], readOnly: true, state: 'active' })
    expect(data.lastFour).toBe(data.secret.slice(-4))
    expect(JSON.stringify((await mia.ask(apiKeys.keys)).body)).not.toContain(data.secret)
    const [row] = await sql()`select * from api_keys where id = ${data._id}`
    expect(row?.secret_sha256).toEqual(sha256(data.secret))
    expect(JSON.stringify(row)).not.toContain(data.secret)
    expect((await own(data.secret)).data).toMatchObject({ name: 'Planner', readOnly: true, creator: { _id: mia.id } })
    const email = (await mia.ask(users.me)).data.email ?? ''
    expect((await mailTo(world, email, 'new API key')).text).toContain('Planner')
  })

  it('is never answered again by the same Idempotency-Key', async () => {
    const { who } = await keyed()
    const headers = { 'idempotency-key': 'a-key' }
    const body = { name: 'Once', scopes: ['post' as const] }
    const first = await who.ask(apiKeys.createKey, { body, headers })
    const second = await who.ask(apiKeys.createKey, { body, headers })
    expect(second.data.secret).not.toBe(first.data.secret)
  })

  it('is refused by its field, without a fresh proof, and to everybody who is no creator', async () => {
    const field = async (body: object) => (await create(mia, body as never)).body.fields?.[0]?.path
    expect(await field({ name: '' })).toBe('name')
    expect(await field({ name: 'x'.repeat(61) })).toBe('name')
    expect(await field({ scopes: [] })).toBe('scopes')
    expect(await field({ scopes: ['payouts'] })).toMatch(/^scopes/)
    expect(await field({ expiresInDays: 31 })).toBe('expiresInDays')
    const nina = await world.fan('nina')
    expect((await create(nina)).status).toBe(403)
    expect((await create(world.visitor)).status).toBe(401)
    const { who } = await keyed()
    await sql()`update sessions set proved_at = proved_at - interval '1 hour' where user_id = ${who.id}`
    expect((await create(who)).error).toBe('STEP_UP_NEEDED')
  })

  it('is one of ten, also when two are made at once', async () => {
    const { who } = await keyed()
    for (let n = 0; n < 8; n++) expect((await create(who)).status).toBe(200)
    const last = await Promise.all([create(who), create(who)])
    expect(last.map(({ status, error }) => error || status).sort()).toEqual([200, 'TOO_MANY_KEYS'])
    const [first] = await listed(who)
    await who.ask(apiKeys.endKey, { params: { id: first?._id ?? '' } })
    expect((await create(who)).status).toBe(200)
  })

  it('is renamed and ended by its creator alone, and ends at once', async () => {
    const { who, key, program } = await keyed()
    const params = { id: key._id }
    expect((await program.ask(apiKeys.ownKey)).status).toBe(200)
    for (const id of [key._id, nowhere, 'x']) {
      expect((await stranger.ask(apiKeys.endKey, { params: { id } })).status).toBe(404)
      expect((await stranger.ask(apiKeys.renameKey, { params: { id }, body: { name: 'Mine' } })).status).toBe(404)
    }
    expect((await who.ask(apiKeys.renameKey, { params, body: { name: 'Other' } })).data.name).toBe('Other')
    expect((await who.ask(apiKeys.endKey, { params })).status).toBe(200)
    expect((await program.ask(apiKeys.ownKey)).status).toBe(401)
    expect(await listed(who)).toMatchObject([{ state: 'ended' }])
    expect((await who.ask(apiKeys.endKey, { params })).status).toBe(404)
  })

  it('that is wrong, ended or expired is refused alike', async () => {
    const [wrong, ended, expired] = [await keyed(), await keyed(), await keyed({ expiresInDays: 30 })]
    await ended.who.ask(apiKeys.endKey, { params: { id: ended.key._id } })
    await sql()`update api_keys set expires_at = now() where id = ${expired.key._id}`
    const secrets = [`${wrong.key.secret}x`, `fanfare_${'0'.repeat(32)}`, ended.key.secret, expired.key.secret]
    const answers = await Promise.all(secrets.map(own))
    const told = answers.map(({ status, body: { requestId: _, ...rest } }) => JSON.stringify({ status, rest }))
    expect(new Set(told).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
    expect(await listed(expired.who)).toMatchObject([{ state: 'expired' }])
  })

  it('ends on another node as well', async () => {
    const node = await secondNode(world)
    const { who, key } = await keyed()
    const asked = async () =>
      (await fetch(`${node.url}/integrations/key`, { headers: { authorization: `Bearer ${key.secret}` } })).status
    expect(await asked()).toBe(200)
    await who.ask(apiKeys.endKey, { params: { id: key._id } })
    await world.until(async () => (await asked()) === 401)
    await node.close()
  })

  it('stops with the account, as sessions do', async () => {
    for (const status of ['inactive', 'closing']) {
      const { who, program } = await keyed()
      await sql()`update users set status = ${status} where id = ${who.id}`
      expect((await program.ask(apiKeys.ownKey)).status).toBe(401)
    }
  })

  it('works nowhere on a site without integrations', async () => {
    const { who, program } = await keyed()
    await changeSettings(world.running.app.db, { integrationsEnabled: false })
    expect((await create(who)).error).toBe('INTEGRATIONS_OFF')
    expect((await program.ask(apiKeys.ownKey)).status).toBe(401)
    await changeSettings(world.running.app.db, { integrationsEnabled: true })
    expect((await program.ask(apiKeys.ownKey)).status).toBe(200)
  })
})

describe('what a key opens', () => {
  it('is what its scopes name, with the header bare as well, and nothing by a cookie or a socket', async () => {
    const { key, program } = await keyed({ scopes: ['post'] })
    expect((await program.ask(feeds.ownFeeds)).status).toBe(200)
    expect(await program.ask(conversations.conversations)).toMatchObject({ status: 403, error: 'OUTSIDE_KEY' })
    expect((await program.ask(users.me)).error).toBe('OUTSIDE_KEY')
    const asked = (headers: Record<string, string>) => world.raw('/integrations/key', { headers })
    expect((await asked({ authorization: key.secret })).status).toBe(200)
    expect((await asked({ cookie: `token=${key.secret}` })).status).toBe(401)
  })

  it('is no socket: it hears what visitors hear', async () => {
    const { who, key } = await keyed({ scopes: ['chat'] })
    const nina = await world.fan('nina')
    await inbox.subscribe(nina, who)
    const [person, program] = [await inbox.listen(who), await inbox.listen({ token: key.secret })]
    program.socket.emit('auth/login', { token: key.secret })
    await inbox.send(nina, await inbox.open(nina, who), 'Are you there?')
    await world.until(async () => person.of('message_created').length > 0)
    expect(program.of('message_created')).toEqual([])
  })

  it('reads alone where it only reads', async () => {
    const { program } = await keyed({ scopes: ['post'], readOnly: true })
    const draft = { body: { type: 'text', text: 'A post.' } as never }
    expect((await program.ask(feeds.ownFeeds)).status).toBe(200)
    expect((await program.ask(feeds.createFeed, draft)).error).toBe('OUTSIDE_KEY')
  })

  it('is asked of a session as of nobody: it has no key', async () => {
    expect((await mia.ask(apiKeys.ownKey)).status).toBe(404)
  })

  it('is marked as automatic where it writes, and the program can’t say otherwise', async () => {
    const { who, program } = await keyed({ scopes: ['chat'] })
    const nina = await world.fan('nina')
    await inbox.subscribe(nina, who)
    const talk = await inbox.open(nina, who)
    await inbox.send(nina, talk, 'Are you there?')
    const sent = await inbox.send(program, talk, { text: 'Yes.', author: 'person' })
    expect(sent.data).toMatchObject({ senderId: who.id, author: 'automatic', helper: null })
    expect((await inbox.page(nina, talk)).data.find(({ text }) => text === 'Yes.')?.author).toBe('automatic')
    const body = { text: 'To all.', include: [{ kind: 'subscribers' as const }] }
    expect((await program.ask(mass.sendMassMessage, { body: body as never })).data.author).toBe('automatic')
  })

  it('has the bytes of the files that its answers name, by the header alone and as long as it lasts', async () => {
    const { who, key, program } = await keyed({ scopes: ['post'] })
    const { post, fetchAs } = photographers(world)
    const { _id } = await post(program, { audience: 'subscribers' })
    const { data } = await program.ask(feeds.ownFeed, { params: { id: _id } })
    const url = data.files[0]?.url
    const fetched = async (headers: Record<string, string>) => (await fetchAs(null, url, headers)).status
    await world.until(async () => (await fetched({ authorization: `Bearer ${key.secret}` })) === 200)
    expect(await fetched({ cookie: `token=${key.secret}` })).toBe(403)
    expect(await fetched({ authorization: who.token })).toBe(403)
    await who.ask(apiKeys.endKey, { params: { id: key._id } })
    expect(await fetched({ authorization: `Bearer ${key.secret}` })).toBe(403)
  })

  it('is listed for the creator with the key’s name, and what was refused is not', async () => {
    const { who, key, program } = await keyed({ scopes: ['post'], name: 'Planner' })
    const { data } = await program.ask(feeds.createFeed, { body: { type: 'text', text: 'A post.' } as never })
    await program.ask(feeds.createFeed, { body: { type: 'text', text: '' } as never })
    await program.ask(feeds.ownFeeds)
    const acts = (await who.ask(seats.helperActs, { query: { keyId: key._id } })).data.data
    expect(acts).toMatchObject([
      { helper: null, seatId: null, key: { _id: key._id, name: 'Planner' }, subjectId: data._id },
    ])
    expect((await who.ask(seats.helperActs, { query: { keyId: 'x' } })).body.fields?.[0]?.path).toBe('keyId')
    expect((await stranger.ask(seats.helperActs, { query: { keyId: key._id } })).data.data).toEqual([])
    expect((await listed(who))[0]?.lastUsedOn).toBe(new Date().toISOString().slice(0, 10))
  })

  it('keeps Idempotency-Keys of its own, apart from the creator’s', async () => {
    const { who, program } = await keyed({ scopes: ['post'] })
    const headers = { 'idempotency-key': 'one-post' }
    const post = (by: Someone) => by.ask(feeds.createFeed, { body: { type: 'text', text: 'Once.' } as never, headers })
    const [first, again, creators] = [await post(program), await post(program), await post(who)]
    expect(again.data._id).toBe(first.data._id)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(creators.data._id).not.toBe(first.data._id)
  })
})
