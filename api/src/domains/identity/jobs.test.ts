import { auth, passwords } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { identityJobs } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('what is over is forgotten: sessions, links, failures and captchas, and nothing else', async () => {
  const { db } = world.running.app
  await world.fan('nina')
  await world.visitor.ask(passwords.forgot, { body: { email: 'nina@example.test' } })
  await mailTo(world, 'nina@example.test', 'Reset your')
  await world.visitor.ask(auth.login, { body: { credentials: 'nina', password: 'Wrong-horse-1' } })
  await db.sql`insert into captcha_used values ('\\x00', now() + interval '1 hour')`
  const counts = async () => {
    await identityJobs.housekeeping?.forget_old_sign_ins?.(world.running.app, {})
    const [row] = await db.sql`
      select (select count(*)::int from sessions) as sessions, (select count(*)::int from mailed_links) as links,
        (select count(*)::int from login_failures) as failures, (select count(*)::int from captcha_used) as captchas`
    return { ...row }
  }
  expect(await counts()).toEqual({ sessions: 1, links: 1, failures: 1, captchas: 1 })
  await db.sql`update sessions set expires_at = now() - interval '1 second'`
  await db.sql`update mailed_links set expires_at = now() - interval '25 hours'`
  await db.sql`update login_failures set last_failed_at = now() - interval '25 hours'`
  await db.sql`update captcha_used set expires_at = now() - interval '1 second'`
  expect(await counts()).toEqual({ sessions: 0, links: 0, failures: 0, captchas: 0 })
})
