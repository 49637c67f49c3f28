import { type WebhookEvent, webhooks } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { changeSettings } from '../../../kernel/settings.ts'

let world: World
let stranger: Someone
let people = 0
const nowhere = '01890000-0000-7000-8000-000000000000'
const url = 'https://hooks.example.com/fanfare'

beforeAll(async () => {
  world = await openWorld({ ROLES: 'http' })
  stranger = await world.performer('stranger')
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const creator = () => world.performer(called('creator', ++people))
const create = (who: Someone, body: Record<string, unknown> = {}) =>
  who.ask(webhooks.createWebhook, { body: { url, events: ['tip.received'] as WebhookEvent[], ...body } as never })
const unprove = (who: Someone) =>
  sql()`update sessions set proved_at = proved_at - interval '1 hour' where user_id = ${who.id}`

describe('a webhook', () => {
  it('is made with a secret that is answered once and kept sealed', async () => {
    const mia = await creator()
    const { data } = await create(mia, { description: 'Sheets', events: ['tip.received', 'follower.new'] })
    expect(data.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(data).toMatchObject({ url, description: 'Sheets', state: 'active', offBecause: null, oldSecretUntil: null })
    expect((await mia.ask(webhooks.webhook, { params: { id: data._id } })).body.data).not.toHaveProperty('secret')
    const [row] = await sql()`select * from webhooks where id = ${data._id}`
    expect(JSON.stringify(row)).not.toContain(data.secret.slice(6))
  })

  it('is refused by its field: no address on the internet, no event, one that is none, a text too long', async () => {
    const mia = await creator()
    const wrong = [
      '',
      'x',
      'http://hooks.example.com',
      'https://localhost/x',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.1.2.3/',
      'https://db.internal/',
      'https://a:b@example.com/',
      `https://example.com/${'x'.repeat(500)}`,
    ]
    for (const one of wrong) expect((await create(mia, { url: one })).body.fields?.[0]?.path, one).toBe('url')
    for (const events of [[], ['payout'], ['tip.received', 'tip.received']])
      expect((await create(mia, { events })).body.fields?.[0]?.path).toMatch(/^events/)
    expect((await create(mia, { description: 'x'.repeat(201) })).body.fields?.[0]?.path).toBe('description')
    expect((await create(await world.fan('nina'))).status).toBe(403)
    expect((await create(world.visitor)).status).toBe(401)
  })

  it('is one of five, also when two are made at once, and asks for a fresh proof', async () => {
    const mia = await creator()
    for (let n = 0; n < 4; n++) expect((await create(mia)).status).toBe(200)
    const last = await Promise.all([create(mia), create(mia)])
    expect(last.map(({ status, error }) => error || status).sort()).toEqual([200, 'TOO_MANY_WEBHOOKS'])
    const lea = await creator()
    await unprove(lea)
    expect((await create(lea)).error).toBe('STEP_UP_NEEDED')
  })

  it('is seen, changed, tested and deleted by its creator alone', async () => {
    const mia = await creator()
    const { _id } = (await create(mia)).data
    for (const id of [_id, nowhere, 'x']) {
      const params = { id }
      const asked = await Promise.all([
        stranger.ask(webhooks.webhook, { params }),
        stranger.ask(webhooks.changeWebhook, { params, body: { isPaused: true } }),
        stranger.ask(webhooks.rotateSecret, { params }),
        stranger.ask(webhooks.testWebhook, { params }),
        stranger.ask(webhooks.deliveries, { params }),
        stranger.ask(webhooks.sendAgain, { params: { id, deliveryId: nowhere } }),
        stranger.ask(webhooks.deleteWebhook, { params }),
      ])
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
    }
    expect((await stranger.ask(webhooks.webhooks)).data.data).toEqual([])
    const params = { id: _id }
    const again = (deliveryId: string) => mia.ask(webhooks.sendAgain, { params: { id: _id, deliveryId } })
    for (const id of [nowhere, 'x']) expect((await again(id)).status).toBe(404)
    expect((await mia.ask(webhooks.deliveries, { params, query: { before: 'x' } })).body.fields?.[0]?.path).toBe(
      'before',
    )
    expect((await mia.ask(webhooks.deleteWebhook, { params })).status).toBe(200)
    expect((await mia.ask(webhooks.webhooks)).data.data).toEqual([])
  })

  it('gets another address only with a fresh proof, and other events without', async () => {
    const mia = await creator()
    const params = { id: (await create(mia)).data._id }
    await unprove(mia)
    const change = (body: object) => mia.ask(webhooks.changeWebhook, { params, body: body as never })
    expect((await change({ url: 'https://other.example.com/' })).error).toBe('STEP_UP_NEEDED')
    expect((await change({ url: 'https://10.0.0.1/' })).body.fields?.[0]?.path).toBe('url')
    expect((await change({ url, events: ['post.published'] })).data).toMatchObject({ url, events: ['post.published'] })
    expect((await mia.ask(webhooks.rotateSecret, { params })).error).toBe('STEP_UP_NEEDED')
  })

  it('sends nothing while it is paused, and nowhere on a site without integrations', async () => {
    const mia = await creator()
    const params = { id: (await create(mia)).data._id }
    const test = () => mia.ask(webhooks.testWebhook, { params })
    const waiting = (await test()).data
    expect(waiting).toMatchObject({ event: 'ping', state: 'waiting', tries: 0 })
    expect((await mia.ask(webhooks.changeWebhook, { params, body: { isPaused: true } })).data.state).toBe('paused')
    expect((await test()).error).toBe('WEBHOOK_NOT_ACTIVE')
    const [given] = (await mia.ask(webhooks.deliveries, { params })).data.data
    expect(given).toMatchObject({ _id: waiting._id, state: 'failed', error: 'The webhook was paused' })
    expect((await mia.ask(webhooks.changeWebhook, { params, body: { isPaused: false } })).data.state).toBe('active')
    await changeSettings(world.running.app.db, { integrationsEnabled: false })
    expect([(await create(mia)).error, (await test()).error]).toEqual(['INTEGRATIONS_OFF', 'INTEGRATIONS_OFF'])
    await changeSettings(world.running.app.db, { integrationsEnabled: true })
  })

  it('lists what it was told page by page, newest first, and forgets it after 30 days', async () => {
    const mia = await creator()
    const params = { id: (await create(mia)).data._id }
    for (let n = 0; n < 3; n++) await mia.ask(webhooks.testWebhook, { params })
    const page = async (query: object) => (await mia.ask(webhooks.deliveries, { params, query: query as never })).data
    const first = await page({ limit: 2 })
    expect([first.data.length, first.hasMore]).toEqual([2, true])
    const rest = await page({ limit: 2, before: first.data[1]?._id })
    expect([rest.data.length, rest.hasMore]).toEqual([1, false])
  })
})
