import { apiKeys, integrationDesk as desk, operatorActs, users, webhooks } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programs } from '../../../../test/integrations.ts'
import { mailTo } from '../../../../test/mails.ts'
import { openReceiver } from '../../../../test/receiver.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let make: ReturnType<typeof programs>
let receiver: Awaited<ReturnType<typeof openReceiver>>
let mia: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' })
  receiver = await openReceiver()
  make = programs(world)
  mia = await world.performer('mia')
  olga = await world.operator('olga')
})
afterAll(async () => {
  await receiver.close()
  await world.close()
})

const reason = 'It sends what nobody wants.'
const nowhere = '01890000-0000-7000-8000-000000000000'
const address = 'https://hooks.example.com/in/secret-path'
const see = (who: Someone | World['visitor'] = olga, id = mia.id) => who.ask(desk.ofPerson, { params: { id } })
const endKey = (id: string, who: Someone | World['visitor'] = olga, why = reason) =>
  who.ask(desk.endKey, { params: { id }, body: { reason: why } })
const turnOff = (id: string, who: Someone | World['visitor'] = olga, why = reason) =>
  who.ask(desk.turnOff, { params: { id }, body: { reason: why } })
const acts = async (act: 'end_api_key' | 'turn_off_webhook') =>
  (await olga.ask(operatorActs.acts, { query: { act } as never })).data.data
const mail = async (subject: string) => (await mailTo(world, (await mia.ask(users.me)).data.email ?? '', subject)).text

describe('operators with moderation', () => {
  it('see a creator’s keys and webhooks, and nothing that opens or leads anywhere', async () => {
    const key = await make.key(mia, { name: 'Planner', scopes: ['post'] })
    const hook = await make.hook(mia, address)
    const { data } = await see()
    expect(data.keys).toMatchObject([
      { _id: key._id, name: 'Planner', scopes: ['post'], state: 'active', lastUsedOn: null },
    ])
    expect(data.webhooks).toMatchObject([{ _id: hook._id, host: 'hooks.example.com', state: 'active' }])
    const whole = JSON.stringify(data)
    for (const secret of [key.secret, key.lastFour, hook.secret, 'secret-path']) expect(whole).not.toContain(secret)
  })

  it('read what a receiver answered when it last took nothing', async () => {
    const who = await world.performer('ada')
    receiver.status = 503
    await make.hook(who, receiver.url)
    const hook = await world.until(async () => {
      const [first] = (await see(olga, who.id)).data.webhooks
      return first?.lastFailedAt ? first : undefined
    })
    expect(hook).toMatchObject({ host: new URL(receiver.url).host, lastStatus: 503, lastError: null })
  })

  it('end a key at once, with a reason that its creator is mailed; the act is logged', async () => {
    const { _id: id, secret } = await make.key(mia, { name: 'Mailer' })
    const program = make.program(mia, secret)
    expect((await program.ask(apiKeys.ownKey)).status).toBe(200)
    const { data } = await endKey(id)
    expect(data.keys.find(({ _id }) => _id === id)?.state).toBe('ended')
    expect((await program.ask(apiKeys.ownKey)).status).toBe(401)
    const text = await mail('We ended one of your API keys')
    expect(text).toContain('Mailer')
    expect(text).toContain(reason)
    expect((await endKey(id)).status).toBe(200)
    expect(await acts('end_api_key')).toMatchObject([{ target: 'user', targetId: mia.id, reason }])
  })

  it('turn a webhook off, which its creator reads and can’t resume; what waited isn’t sent', async () => {
    const { _id: id } = await make.hook(mia, address)
    const { data } = await turnOff(id)
    expect(data.webhooks.find(({ _id }) => _id === id)).toMatchObject({ state: 'off', offBecause: 'operator' })
    const params = { id }
    expect((await mia.ask(webhooks.webhook, { params })).data).toMatchObject({ state: 'off', offReason: reason })
    for (const isPaused of [false, true])
      expect((await mia.ask(webhooks.changeWebhook, { params, body: { isPaused } })).error).toBe('WEBHOOK_STAYS_OFF')
    expect((await mia.ask(webhooks.testWebhook, { params })).error).toBe('WEBHOOK_NOT_ACTIVE')
    const waiting = await world.running.app.db.sql`
      select from webhook_deliveries where webhook_id = ${id} and state = 'waiting'`
    expect(waiting).toHaveLength(0)
    expect(await mail('We turned off one of your webhooks')).toContain(reason)
    expect((await turnOff(id)).status).toBe(200)
    const logged = await acts('turn_off_webhook')
    expect(logged).toMatchObject([{ targetId: mia.id, before: { host: 'hooks.example.com', state: 'active' }, reason }])
  })
})

it('nobody else sees or ends them, and what isn’t there is not found', async () => {
  const money = await world.operator('finn')
  await world.running.app.db.sql`update operators set permissions = '{finance}' where user_id = ${money.id}`
  const key = await make.key(mia)
  const hook = await make.hook(mia, address)
  const others = [mia, await world.performer('leo'), await world.fan('nina'), money]
  for (const who of others) {
    const answers = await Promise.all([see(who), endKey(key._id, who), turnOff(hook._id, who)])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  expect((await see(world.visitor)).status).toBe(401)
  for (const id of [nowhere, 'nonsense']) {
    expect([(await endKey(id)).status, (await turnOff(id)).status]).toEqual([404, 404])
    expect((await see(olga, id)).data).toEqual({ keys: [], webhooks: [] })
  }
  for (const why of ['', 'x'.repeat(501)])
    expect([(await endKey(key._id, olga, why)).error, (await turnOff(hook._id, olga, why)).error]).toEqual([
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
    ])
  expect((await make.program(mia, key.secret).ask(apiKeys.ownKey)).status).toBe(200)
  expect((await mia.ask(webhooks.webhook, { params: { id: hook._id } })).data.state).toBe('active')
})
