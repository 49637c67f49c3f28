import { comments, feeds, notificationChoices, notifications, reactions, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { giveTokens } from '../../../../test/money.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import { keptMails } from '../../../kernel/mail.ts'
import { house } from '../../../rooms.ts'
import { newsIn, readershipIn } from '../asks.ts'
import { notificationsJobs } from '../index.ts'

const jobs = notificationsJobs(newsIn(house), readershipIn(house))
let world: World
let nina: Someone
let people = 0

const nameOf = (n: number) => `creator${String.fromCharCode(96 + n)}`

beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  await giveTokens(world, nina.id, 1_000_000n)
})
afterAll(() => world.close())

const creator = async () => {
  const username = nameOf(++people)
  return { who: await world.performer(username), to: `${username}@example.test` }
}
const tip = (who: Someone) => nina.ask(wallet.tip, { params: { id: who.id }, body: { price: 25 } as never })
const choose = (who: Someone, body: Record<string, unknown>) =>
  who.ask(notificationChoices.saveSettings, { body: body as never })
const settings = async (who: Someone) => (await who.ask(notificationChoices.settings)).data
const told = (who: Someone, count = 1) =>
  world.until(async () => (await who.ask(notifications.unread)).data.total >= count)
const tokenIn = (header = '') => header.match(/unsubscribe\/([^>]+)>/)?.[1] ?? ''
const digests = () => jobs.housekeeping?.send_digests?.(world.running.app, {})

describe('how somebody is told', () => {
  it('begins with the defaults; what they change stays, and the rest as it was', async () => {
    const { who } = await creator()
    const before = await settings(who)
    expect(before).toMatchObject({ quiet: { isOn: false }, digest: 'off', neutral: false, devices: [] })
    expect(before.events.tips).toEqual({ site: true, mail: false, push: true })
    await choose(who, { events: { tips: { mail: true } }, neutral: true })
    const after = await settings(who)
    expect([after.events.tips, after.neutral]).toEqual([{ site: true, mail: true, push: true }, true])
    expect({ ...after.events, tips: 0 }).toEqual({ ...before.events, tips: 0 })
  })

  it('never turns off security, receipts and what the law asks for', async () => {
    const { who } = await creator()
    for (const event of ['security', 'payouts', 'verification', 'renewals']) {
      const answer = await choose(who, { events: { [event]: { mail: false } } })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, `events.${event}.mail`])
    }
    expect((await choose(who, { timezone: 'Mars/Olympus' })).body.fields?.[0]?.path).toBe('timezone')
    expect((await choose(who, { quiet: { isOn: true, from: '25:00', to: '08:00' } })).status).toBe(400)
    expect((await world.visitor.ask(notificationChoices.settings)).status).toBe(401)
  })

  it('keeps a notification out of the site where that is turned off', async () => {
    const { who } = await creator()
    await choose(who, { events: { likes: { site: false } } })
    const body = { type: 'text', text: 'Good evening.' }
    const objectId = (await who.ask(feeds.createFeed, { body: body as never })).data._id
    await nina.ask(reactions.react, { body: { objectId, objectType: 'feed', action: 'like' } })
    await nina.ask(comments.createComment, { body: { objectId, objectType: 'feed', content: 'Hello.' } })
    await told(who)
    const { data } = (await who.ask(notifications.list)).data
    expect(data.map(notification => notification.what)).toEqual(['comment_made'])
  })
})

describe('a mail', () => {
  it('about a tip goes to who asked for it, and says how to turn such mails off', async () => {
    const { who, to } = await creator()
    await choose(who, { events: { tips: { mail: true } } })
    await tip(who)
    const mail = await mailTo(world, to, 'nina tipped you 25 tokens')
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<https?:\/\/.+\/notifications\/unsubscribe\/.+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect([mail.text, mail.html]).toEqual([
      expect.stringContaining('Turn off emails about tips: http'),
      expect.stringContaining('/unsubscribe/'),
    ])
  })

  it('is turned off by one click of the mail program, without a login and for that kind alone', async () => {
    const { who, to } = await creator()
    await choose(who, { events: { tips: { mail: true }, comments: { mail: true } }, digest: 'daily' })
    await choose(who, { digest: 'off' })
    await tip(who)
    const token = tokenIn((await mailTo(world, to, 'tipped you')).headers['List-Unsubscribe'])
    const about = () => world.visitor.ask(notificationChoices.unsubscribeAbout, { params: { token } })
    expect((await about()).data).toEqual({ event: 'tips', isOn: true })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const click = { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' }
    for (let n = 0; n < 2; n++) expect((await world.raw(`/notifications/unsubscribe/${token}`, click)).status).toBe(200)
    expect((await about()).data).toEqual({ event: 'tips', isOn: false })
    const { events } = await settings(who)
    expect([events.tips.mail, events.comments.mail]).toEqual([false, true])
    await tip(who)
    await told(who, 2)
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(await keptMails(world.running.app.db, to)).toHaveLength(1)
  })

  it('whose link is opened leads to the page with the button, and changes nothing', async () => {
    const { who, to } = await creator()
    await choose(who, { events: { tips: { mail: true } } })
    await tip(who)
    const token = tokenIn((await mailTo(world, to, 'tipped you')).headers['List-Unsubscribe'])
    const answer = await world.raw(`/notifications/unsubscribe/${token}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/unsubscribe/${token}`),
    ])
    expect((await settings(who)).events.tips.mail).toBe(true)
  })

  it('has a link that nobody can forge or turn to another person or kind', async () => {
    const { who, to } = await creator()
    await choose(who, { events: { tips: { mail: true } } })
    await tip(who)
    const token = tokenIn((await mailTo(world, to, 'tipped you')).headers['List-Unsubscribe'])
    const [userId = '', kind = '', signature = ''] = token.split('.')
    const forged = [
      `${nina.id}.${kind}.${signature}`,
      `${userId}.comments.${signature}`,
      `${userId}.${kind}.${signature.slice(0, -2)}AA`,
      `${userId}.${kind}`,
      'nonsense',
    ]
    for (const one of forged) {
      const answer = await world.raw(`/notifications/unsubscribe/${one}`, { method: 'POST' })
      expect([one, answer.status]).toEqual([one, 404])
    }
    expect((await settings(who)).events.tips.mail).toBe(true)
  })

  it('about a login on a new device goes out whatever they chose, without such a link', async () => {
    await world.raw('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
      body: JSON.stringify({ credentials: 'nina', password: 'Correct-horse-1' }),
    })
    const mail = await mailTo(world, 'nina@example.test', 'New login')
    expect(mail.headers).toEqual({})
    const notification = await world.until(async () =>
      (await nina.ask(notifications.list)).data.data.find(({ what }) => what === 'new_login'),
    )
    expect(notification).toMatchObject({ event: 'security', kind: 'system', title: 'Firefox on Windows' })
  })
})

describe('a digest', () => {
  it('comes at nine in the person’s time zone with what is unread, once, and can be turned off', async () => {
    const { who, to } = await creator()
    await choose(who, { digest: 'daily', timezone: 'America/New_York' })
    await tip(who)
    await told(who)
    const due = await dueOf(who)
    expect(inNewYork(due)).toBe('09:00')
    await at(new Date(due.getTime() - 60_000), async () => digests())
    expect(await keptMails(world.running.app.db, to)).toEqual([])
    for (let n = 0; n < 2; n++) await at(new Date(due.getTime() + 60_000), async () => digests())
    const mail = await mailTo(world, to, 'You have 1 new notification')
    expect([mail.text, tokenIn(mail.headers['List-Unsubscribe'])]).toEqual([
      expect.stringContaining('nina tipped you 25 tokens'),
      expect.stringContaining('.digest.'),
    ])
    expect(await keptMails(world.running.app.db, to)).toHaveLength(1)
    expect((await dueOf(who)).getTime()).toBeGreaterThan(due.getTime())
    await world.raw(`/notifications/unsubscribe/${tokenIn(mail.headers['List-Unsubscribe'])}`, { method: 'POST' })
    expect((await settings(who)).digest).toBe('off')
  })

  it('of the week comes on Sundays, and after quiet hours', async () => {
    const { who } = await creator()
    const quiet = { isOn: true, from: '23:00', to: '10:30' }
    await choose(who, { digest: 'weekly', timezone: 'America/New_York', quiet })
    const due = await dueOf(who)
    const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'America/New_York' }).format(due)
    expect([day, inNewYork(due)]).toEqual(['Sunday', '10:30'])
    expect(due.getTime()).toBeLessThan(fromNow(8 * day_ms).getTime())
  })

  it('has no mail for who missed nothing', async () => {
    const { who, to } = await creator()
    await choose(who, { digest: 'daily' })
    await at(fromNow(2 * day_ms), async () => digests())
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(await keptMails(world.running.app.db, to)).toEqual([])
  })
})

it('a digest that throws is set aside, the others are sent, and so is it once it is mended', async () => {
  const { sql } = world.running.app.db
  const all = [await world.performer('dot'), await world.performer('dot'), await world.performer('dot')]
  for (const who of all) await choose(who, { digest: 'daily' })
  const middle = all[1]?.id
  const before = await Promise.all(all.map(dueOf))
  const moved = () => Promise.all(all.map(async (who, nth) => (await dueOf(who)) > (before[nth] ?? now())))
  const broken = await breakRow(sql, { table: 'notification_settings', column: 'user_id', id: middle ?? '' })
  await at(fromNow(2 * day_ms), async () => digests())
  expect(await moved()).toEqual([true, false, true])
  expect(await asideOf(sql, 'send_digests')).toMatchObject([{ row_id: middle, tries: 1 }])
  await broken.mend()
  await at(fromNow(2 * day_ms + hour_ms), async () => digests())
  expect(await moved()).toEqual([true, true, true])
  expect(await asideOf(sql, 'send_digests')).toEqual([])
})

const inNewYork = (time: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/New_York' }).format(time)

async function dueOf({ id }: Someone): Promise<Date> {
  const [row] = await world.running.app.db.sql<{ due: Date }[]>`
    select digest_due_at as due from notification_settings where user_id = ${id}`
  return row?.due ?? new Date(0)
}
