import { auth, notificationChoices, notifications, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { type Browser, openPushService } from '../../../../test/push-service.ts'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at } from '../../../kernel/clock.ts'
import { isPublicAddress, whyNotPublic } from '../../../kernel/outgoing.ts'
import { house } from '../../../rooms.ts'
import { newsIn, readershipIn } from '../asks.ts'
import { notificationsJobs } from '../index.ts'

const jobs = notificationsJobs(newsIn(house), readershipIn(house))
let world: World
let service: Awaited<ReturnType<typeof openPushService>>
let nina: Someone
let people = 0

const nameOf = (n: number) => called('creator', n)

beforeAll(async () => {
  world = await openWorld({ PUSH_TO_PRIVATE_ADDRESSES: 'on' })
  service = await openPushService()
  nina = await world.fan('nina')
  await giveTokens(world, nina.id, 1_000_000n)
})
afterAll(async () => {
  await service.close()
  await world.close()
})

const tip = (creator: Someone, price = 25) =>
  nina.ask(wallet.tip, { params: { id: creator.id }, body: { price } as never })
const subscribe = (who: Someone, { endpoint, keys }: Browser) =>
  who.ask(notifications.subscribePush, { body: { endpoint, keys } })
const choose = (who: Someone, body: Record<string, unknown>) =>
  who.ask(notificationChoices.saveSettings, { body: body as never })
const devices = async (who: Someone) => (await who.ask(notificationChoices.settings)).data.devices
const creator = () => world.performer(nameOf(++people))
/** A creator with a browser that gets push messages. */
const reached = async () => {
  const [who, browser] = [await creator(), service.browser()]
  const { data } = await subscribe(who, browser)
  return { who, browser, id: data._id }
}

describe('a push message', () => {
  it('reaches the browser encrypted and signed with the key that the site names', async () => {
    const { who, browser } = await reached()
    await tip(who)
    const [got] = await world.until(async () => browser.got.length > 0 && browser.got)
    const { publicKey } = (await who.ask(notifications.pushKey)).data
    expect(got).toMatchObject({
      payload: { body: 'nina tipped you 25 tokens', url: '/creator/earning', unread: 1 },
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400' },
      claims: { aud: service.origin, k: publicKey },
    })
    await world.until(async () => (await devices(who))[0]?.lastSentAt)
  })

  it('is in the language of its reader, and says which', async () => {
    const { who, browser } = await reached()
    await who.ask(users.updateMe, { body: { language: 'ar' } })
    await tip(who)
    const [got] = await world.until(async () => browser.got.length > 0 && browser.got)
    expect(got?.payload).toMatchObject({ body: expect.stringMatching(/^أكرمك .*25 رمزًا$/), lang: 'ar', dir: 'rtl' })
  })

  it('says no names, things or amounts where the person chose that', async () => {
    const { who, browser } = await reached()
    await choose(who, { neutral: true })
    await tip(who)
    const [got] = await world.until(async () => browser.got.length > 0 && browser.got)
    expect(got?.payload).toMatchObject({ body: 'You have a new notification', url: '/notifications' })
    expect(String(got?.payload.title)).toHaveLength(1)
  })

  it('is not sent for what was turned off, or has been read', async () => {
    const { who, browser } = await reached()
    await choose(who, { events: { tips: { push: false } } })
    await tip(who)
    await world.until(async () => (await who.ask(notifications.unread)).data.total === 1)
    const { data } = (await who.ask(notifications.list)).data
    await jobs.push?.push_notification?.(world.running.app, { id: data[0]?._id })
    await world.until(async () => browser.got.length === 1)
    await who.ask(notifications.read, { body: {} })
    await jobs.push?.push_notification?.(world.running.app, { id: data[0]?._id })
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(browser.got).toHaveLength(1)
  })

  it.each([404, 410])('that a dead endpoint answers with %i is the last one to it', async status => {
    const { who } = await reached()
    service.status = status
    await tip(who)
    await world.until(async () => (await devices(who)).length === 0)
    service.status = 201
  })

  it('is tried again when the push service is busy', async () => {
    const { who, browser, id } = await reached()
    service.status = 503
    const asked = service.asked
    await tip(who)
    await world.until(async () => service.asked > asked)
    service.status = 201
    const { data } = (await who.ask(notifications.list)).data
    await world.until(async () => (await waiting()).length > 0)
    await jobs.push?.send_push?.(world.running.app, { id: data[0]?._id, deviceId: id })
    expect(browser.got).toHaveLength(1)
  })

  it('waits in quiet hours until they end, in the time zone of the person', async () => {
    const { who, browser } = await reached()
    await choose(who, { quiet: { isOn: true, from: '22:00', to: '08:00' }, timezone: 'Asia/Tokyo' })
    await choose(who, { events: { tips: { push: false } } })
    await tip(who)
    await world.until(async () => (await who.ask(notifications.unread)).data.total === 1)
    const { data } = (await who.ask(notifications.list)).data
    const push = () => jobs.push?.push_notification?.(world.running.app, { id: data[0]?._id })
    // 14:30 in Greenwich is 23:30 in Tokyo.
    await at(new Date('2027-03-01T14:30:00Z'), async () => push())
    const [job] = await jobsAt(new Date('2027-03-01T23:00:00Z'))
    expect([job?.identifier, browser.got.length]).toEqual(['push_notification', 0])
    await at(new Date('2027-03-01T23:00:00Z'), async () => push())
    await world.until(async () => browser.got.length === 1)
  })
})

const waiting = () => world.running.app.db.sql<{ id: string }[]>`
  select id from graphile_worker.jobs where task_identifier = 'send_push' and attempts > 0`
const jobsAt = (time: Date) => world.running.app.db.sql<{ identifier: string }[]>`
  select task_identifier as identifier from graphile_worker.jobs where run_at = ${time}`

describe('a browser', () => {
  it('that subscribes twice is one; with another login it belongs to that one alone', async () => {
    const { who, browser, id } = await reached()
    const other = await creator()
    expect((await subscribe(who, browser)).data._id).toBe(id)
    await subscribe(other, browser)
    expect([(await devices(who)).length, (await devices(other)).length]).toEqual([0, 1])
  })

  it('is removed by its owner alone', async () => {
    const { who, id } = await reached()
    const remove = (by: Someone) => by.ask(notifications.unsubscribePush, { params: { id } })
    expect([(await remove(nina)).status, (await remove(world.visitor)).status]).toEqual([404, 401])
    expect([(await remove(who)).status, (await remove(who)).status]).toEqual([200, 404])
  })

  it('gets nothing more after a logout there', async () => {
    const { who } = await reached()
    const again = await world.visitor.ask(auth.login, {
      body: { credentials: nameOf(people), password: 'Correct-horse-1' },
    })
    await who.ask(auth.logout)
    const headers = { authorization: again.data.token }
    const left = async () => (await world.visitor.ask(notificationChoices.settings, { headers })).data.devices.length
    await world.until(async () => (await left()) === 0)
  })

  it('with keys that no browser makes is refused, by field', async () => {
    const { endpoint, keys } = service.browser()
    const send = async (more: object) =>
      (await nina.ask(notifications.subscribePush, { body: { endpoint, keys: { ...keys, ...more } } })).body.fields?.[0]
        ?.path
    expect([await send({ p256dh: 'AAAA' }), await send({ auth: 'AAAA' })]).toEqual(['keys.p256dh', 'keys.auth'])
  })
})

it('a site on the internet sends nothing into private networks', async () => {
  const strict = await openWorld()
  const ina = await strict.fan('ina')
  const { keys } = service.browser()
  const ask = (endpoint: string) => ina.ask(notifications.subscribePush, { body: { endpoint, keys } })
  for (const host of [
    '127.0.0.1',
    '10.1.2.3',
    '[::1]',
    '[fd00::1]',
    '169.254.169.254',
    'localhost',
    'db.internal',
    '2130706433',
  ])
    expect([host, (await ask(`https://${host}/x`)).status]).toEqual([host, 400])
  expect((await ask('http://push.example.com/x')).body.fields?.[0]?.path).toBe('endpoint')
  expect((await ask('https://push.example.com/x')).status).toBe(200)
  await strict.close()
  expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true])
  expect(['::ffff:10.0.0.1', '64:ff9b::a00:1', '100.64.0.1', '2002:a00:1::'].map(isPublicAddress)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(whyNotPublic('https://user:secret@push.example.com/')).toMatch(/password/)
})
