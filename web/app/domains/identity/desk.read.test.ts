import { auditors, suspensions } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditorOf } from '../../../../api/test/auditors.ts'
import { demoPassword, demoPerson } from '../../../test/demo-person.ts'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('operators are the only ones who get in', async () => {
  for (const [as, path] of [
    [undefined, '/auth/login'],
    ['nina', '/home'],
    ['mia', '/mia'],
  ] as const)
    for (const page of ['/operator', '/operator/reports']) {
      const { location } = await site.read(page, { ...(as && { as }) })
      expect([page, as, new URL(location ?? '', site.url).pathname]).toEqual([page, as, path])
    }
})

it('an operator who is no owner does not see operators or the activity', async () => {
  await site.world.operator('ottodesk')
  const one = await site.world.operator('modonly')
  await site.world.running.app.db.sql`update operators set permissions = '{moderation}' where user_id = ${one.id}`
  for (const path of ['/operator/operators', '/operator/acts']) {
    const { html, page } = await site.read(path, { as: one })
    expect(html).not.toContain('ottodesk')
    expect(await page.getByRole('heading', { name: /^(Operators|Activity)$/ }).count()).toBe(0)
  }
  const { status, page } = await site.read('/operator/people', { as: one })
  expect(status).toBe(200)
  await page.getByRole('heading', { name: 'People' }).waitFor()
})

it('the page of a suspended creator is gone until that is lifted', async () => {
  const olga = await demoPerson(site.world, 'olga')
  const leo = await demoPerson(site.world, 'leo')
  const params = { id: leo.id }
  expect((await site.read('/leo')).status).toBe(200)
  expect((await olga.ask(suspensions.suspend, { params, body: { reason: 'Spam.' } })).status).toBe(200)
  expect((await site.read('/leo')).status).not.toBe(200)
  expect((await olga.ask(suspensions.liftSuspension, { params, body: { reason: 'A mistake.' } })).status).toBe(200)
  expect((await site.read('/leo')).status).toBe(200)
})

it('an auditor reads pages without a wallet of their own, until the pass ends', async () => {
  const olga = await demoPerson(site.world, 'olga')
  const login = { email: 'ada@acquirer.test', username: 'nina', password: demoPassword }
  const as = await auditorOf(site.world, olga, login)
  const looking = 'You’re looking as an auditor until'
  expect((await site.read('/leo', { as })).html).toContain(looking)
  expect((await site.read('/wallet', { as })).location).toBe('/explore')
  expect((await olga.ask(auditors.endAuditor, { params: { id: as.pass._id } })).status).toBe(200)
  expect((await site.read('/leo', { as })).html).not.toContain(looking)
})
