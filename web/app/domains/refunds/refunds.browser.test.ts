import { refunds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bank } from '../../../../api/test/bank.ts'
import { refunders } from '../../../../api/test/refunds.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { unreadable } from '../../../test/readable.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: BrowsedSite
let use: ReturnType<typeof refunders>
let mona: Someone
beforeAll(async () => {
  site = await openBrowsedSite()
  use = refunders(site.world)
  mona = await site.world.performer('mona')
})
afterAll(() => site?.close())

it('every page of a refund is accessible, and reads well on a phone with the largest text', async () => {
  const { sql } = site.world.running.app.db
  const who = await use.fan()
  const { postId, chargeId } = await use.boughtPost(who, mona)
  await use.look(who, postId)
  const another = await use.fan()
  const other = await use.boughtPost(another, mona)
  const { data } = await use.ask(who, chargeId)
  expect((await who.ask(refunds.refund, { params: { id: data._id } })).status).toBe(200)
  const payment = await bank(site.world).topUp(await use.fan(0), 30)
  await bank(site.world).tell('disputed', payment, 'fraudulent')
  await bank(site.world).tell('refunded', payment)
  const dispute = await site.world.until(async () => {
    const [row] = await sql<{ id: string }[]>`select id from disputes where state = 'evidence_due'`
    return row
  })
  const seen = async (as: Someone | string, paths: string[]) => {
    const visit = typeof as === 'string' ? await site.visit({ as, size: 'phone' }) : await visitAs(site, as, 'phone')
    for (const path of paths) {
      await visit.page.goto(path)
      if (path.startsWith('/refunds/new')) {
        await visit.page.getByText('I changed my mind').click()
        await visit.page.getByText('10.00 tokens back, right away').waitFor()
      }
      expect([path, await accessibilityProblems(visit.page)]).toEqual([path, []])
      await visit.page.evaluate(() => document.documentElement.setAttribute('data-text', '200'))
      expect([path, await visit.page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
      expect([path, await visit.page.evaluate(unreadable)]).toEqual([path, []])
    }
    await visit.context.close()
  }
  await seen(another, [`/refunds/new?target=charge&id=${other.chargeId}`])
  await seen(who, [`/refunds/${data._id}`, '/refunds', '/wallet'])
  await seen('olga', [
    `/operator/refunds/${data._id}`,
    '/operator/refunds',
    `/operator/disputes/${dispute.id}`,
    '/operator/dead-letters',
    '/operator',
  ])
})
