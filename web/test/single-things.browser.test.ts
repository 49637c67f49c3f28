import { limits, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bank } from '../../api/test/bank.ts'
import { callers, hourIn } from '../../api/test/calls.ts'
import { partners } from '../../api/test/collaborations.ts'
import { customers, disputedRequest } from '../../api/test/custom-requests.ts'
import { raising } from '../../api/test/fundraisers.ts'
import { promoters } from '../../api/test/links.ts'
import { payees } from '../../api/test/payouts.ts'
import { signedForm } from '../../api/test/tax-forms.ts'
import type { Someone } from '../../api/test/world.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite, sizes } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

/** What is wrong with pages that somebody opens, at both sizes. */
async function wrong(who: Someone | string, paths: string[]): Promise<string[]> {
  const found: string[] = []
  const { page, context, problems } = await (typeof who === 'string' ? site.visit({ as: who }) : visitAs(site, who))
  for (const path of paths) {
    const answer = await page.goto(path)
    if (answer?.status() !== 200) found.push(`${path} answers ${answer?.status()}`)
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(sizes[size])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      const all = [...(await accessibilityProblems(page)), ...(wide > sizes[size].width ? [`is ${wide} px wide`] : [])]
      found.push(...all.map(problem => `${path} on a ${size}: ${problem}`))
    }
  }
  await context.close()
  return [...found, ...problems]
}

it('pages of one thing that fans and creators have are accessible in color and fit a desk and a phone', async () => {
  const { world } = site
  const creator = await world.performer('singlemaker')
  const calling = callers(world, () => creator)
  await calling.open(creator)
  const fan = await world.fan('singlefan')
  const { id: payment } = await bank(world).topUp(fan, 200)
  const call = await calling.confirmed(fan, await calling.offer(creator), hourIn(2))
  const asking = customers(world, () => creator)
  await asking.offer(creator)
  const request = await asking.asked(fan)
  const { running, pledge } = raising(world, () => creator)
  const fundraiser = await running()
  expect((await pledge(fan, fundraiser, 60)).status).toBe(200)
  const link = await promoters(world).make(creator)
  const { post, propose } = partners(world)
  const shared = await post(creator)
  expect((await propose(creator, shared, [[await world.performer('singlepartner'), 25]])).status).toBe(200)
  expect((await fan.ask(wallet.tip, { params: { id: creator.id }, body: { price: 10 } })).status).toBe(200)
  expect((await fan.ask(limits.takeBreak, { body: { days: 7 } })).status).toBe(200)
  const ofFan = [
    `/calls/${call}`,
    `/custom-requests/${request}`,
    `/fundraisers/${fundraiser}`,
    `/wallet/receipts/${payment}`,
    '/wallet/limits',
  ]
  const ofCreator = [
    `/calls/${call}`,
    `/custom-requests/${request}`,
    `/studio/fundraisers/${fundraiser}`,
    `/creator/links/${link._id}`,
  ]
  expect(await wrong(fan, ofFan)).toEqual([])
  expect(await wrong(creator, [...ofCreator, `/studio/posts/${shared}/edit`])).toEqual([])
})

it('pages of payouts and of what operators decide are accessible in color and fit a desk and a phone', async () => {
  const { world } = site
  const request = await disputedRequest(world)
  const pay = payees(world)
  const payee = await pay.creator('singlepayee', 320)
  const { data: payout } = await pay.ask(payee, 100)
  await bank(world).topUp(await world.fan('singlepayer'), 33)
  const form = await signedForm(world)
  expect(await wrong(payee, [`/creator/payout-request/update/${payout._id}`, '/creator/payout-request'])).toEqual([])
  const desk = [
    `/operator/payouts/${payout._id}`,
    `/operator/custom-requests/${request}`,
    `/operator/tax-forms/${form}`,
  ]
  expect(await wrong('olga', desk)).toEqual([])
  const { page, context, problems } = await site.visit({ as: 'olga', size: 'phone' })
  await page.goto('/operator/reconciliation')
  await page.getByRole('button', { name: 'Check today' }).click()
  await page.waitForURL(/\/operator\/reconciliation\/\d{4}-\d{2}-\d{2}$/)
  await page.getByText('Paid here, not at the gateway').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
