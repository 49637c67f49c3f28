import { declareNews, notifications } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailNotices, newsListener, notificationsJobs, readershipIn } from '../src/domains/notifications/index.ts'
import type { App } from '../src/kernel/context.ts'
import { recordFact } from '../src/kernel/facts.ts'
import { keptMails } from '../src/kernel/mail.ts'
import { gatherNews, roomNews } from '../src/kernel/news.ts'
import { house } from '../src/rooms.ts'
import { openPushService } from './push-service.ts'
import { openWorld, type World } from './world.ts'

declare module '../src/kernel/facts.ts' {
  interface Facts {
    parade_began: { paradeId: string; toId: string; street: string }
  }
}

/** A room that doesn't exist, with all that it says of what it tells. */
const declared = declareNews({
  events: { parades: { place: 5, kind: 'system', for: 'everyone', site: 'on', mail: 'on', push: 'on' } },
  sentences: { parade_begun: 'parades' },
})
const paradeNews = roomNews(declared, {
  words: {
    en: { parade_begun: 'A parade has begun in {title}', about_parades: 'parades' },
    ar: { parade_begun: 'بدأ موكب في {title}', about_parades: 'المواكب' },
  },
  facts: {
    parade_began:
      () =>
      ({ paradeId, toId, street }) => ({
        to: [toId],
        what: 'parade_begun' as never,
        groupKey: `parade:${paradeId}`,
        data: { title: street, href: '/parades' },
      }),
  },
})

const news = gatherNews([...house.all('news'), paradeNews])
const listener = newsListener(news)
const jobs = notificationsJobs(news, readershipIn(house))
let world: World
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http', PUSH_TO_PRIVATE_ADDRESSES: 'on' })
  service = await openPushService()
})
afterAll(async () => {
  await service.close()
  await world.close()
})

/** The app with the mails of these news. */
function appWith(): App {
  const { app } = world.running
  return { ...app, mailer: { ...app.mailer, noticeFor: about => mailNotices(news)(app, about) } }
}

it('what a room declares is told in the centre, by push and by mail, without an edit elsewhere', async () => {
  const [nina, browser, app] = [await world.fan('nina'), service.browser(), appWith()]
  const { endpoint, keys } = browser
  const device = await nina.ask(notifications.subscribePush, { body: { endpoint, keys } })
  const fact = { paradeId: nina.id, toId: nina.id, street: 'Main Street' }
  await app.db.tx(async tx => {
    await recordFact(tx, 'parade_began', fact)
    await listener.table.parade_began?.(tx, fact, { id: nina.id, kind: 'parade_began', payload: fact } as never)
  })

  const [line] = (await nina.ask(notifications.list)).data.data
  expect(line).toMatchObject({ event: 'parades', kind: 'system', what: 'parade_begun', title: 'Main Street' })
  expect((await nina.ask(notifications.unread)).data).toMatchObject({ total: 1, kinds: { system: 1 } })

  const queued = await app.db.sql<{ name: string }[]>`
    select task_identifier as name from graphile_worker.jobs where task_identifier like '%_notification' order by 1`
  expect(queued.map(({ name }) => name)).toEqual(['mail_notification', 'push_notification'])
  await jobs.push?.send_push?.(app, { id: line?._id, deviceId: device.data._id })
  expect(browser.got).toMatchObject([{ payload: { body: 'A parade has begun in Main Street', url: '/parades' } }])
  await jobs.mail?.mail_notification?.(app, { id: line?._id })
  const [mail] = await keptMails(app.db, 'nina@example.test')
  expect(mail).toMatchObject({ subject: expect.stringContaining('A parade has begun in Main Street') })
  expect(mail?.text).toContain('Turn off emails about parades')
})
