import { earnings, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveTokens } from '../../api/test/money.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
}, 180_000)
afterAll(() => site?.close())

it('a creator proposes, another accepts, a fan buys, and each has their part', async () => {
  const { world } = site
  const [mia, leo] = [await world.performer('duetmia'), await world.performer('duetleo')]
  const fan = await world.fan('duetfan')
  await giveTokens(world, fan.id, 20_000n)
  const owed = async (who: typeof mia) => (await who.ask(earnings.earningStats)).data.maturing
  const body = { type: 'text', title: 'Our duet', text: 'Played by two.', isSale: true, price: 100 } as never
  const { data: post } = await mia.ask(feeds.createFeed, { body })
  const { page: hers, problems } = await visitAs(site, mia)
  const { page: his, problems: more } = await visitAs(site, leo, 'phone')

  await hers.goto(`/studio/posts/${post._id}/edit`)
  await hers.getByRole('button', { name: 'Share earnings' }).click()
  const sheet = hers.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Send proposal' }).click()
  await sheet.getByText('Add at least one creator.').waitFor()
  await sheet.getByLabel('Username').fill('nobody.there')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await sheet.getByText('No creator is called @nobody.there.').waitFor()
  await sheet.getByLabel('Username').fill('@duetleo')
  await sheet.getByLabel('Username').press('Enter')
  await sheet.getByLabel(/^Percent for/).fill('25')
  // Of 100 tokens the site keeps 20; a quarter of the rest is 20.
  await sheet.getByText('60.00 tokens').waitFor()
  expect(await accessibilityProblems(hers)).toEqual([])
  await sheet.getByRole('button', { name: 'Send proposal' }).click()
  await hers.getByText('Until everyone has accepted, all of what it earns is yours.').waitFor()
  expect(await accessibilityProblems(hers)).toEqual([])

  await his.goto('/creator/collaborations')
  await his.getByText(/You’d get 25% of what’s left of each sale/).waitFor()
  expect(await accessibilityProblems(his)).toEqual([])
  await his.getByRole('button', { name: 'Accept the terms for Our duet' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await his.getByText('Nothing waits for your answer').waitFor()
  await his.goto('/creator/collaborations?list=shared')
  await his.getByText(/You get 25%/).waitFor()
  expect(await accessibilityProblems(his)).toEqual([])

  const { page: fans } = await visitAs(site, fan)
  await fans.goto(`/post/${post._id}`)
  await fans.getByRole('link', { name: '@duetleo' }).waitFor()
  await fans
    .getByRole('button', { name: /^Unlock/ })
    .first()
    .click()
  await fans
    .getByRole('dialog')
    .getByRole('button', { name: /^(Unlock|Pay)/ })
    .click()
  await fans.getByText('Played by two.').first().waitFor()
  await expect.poll(() => Promise.all([owed(mia), owed(leo)])).toEqual([60, 20])

  await his.goto('/creator/earning')
  await his.getByText('Shared sale').first().waitFor()
  await hers.goto('/creator/earning')
  await hers.getByText('20.00 shared with others').last().waitFor()

  await hers.goto(`/studio/posts/${post._id}/edit`)
  await hers.getByRole('button', { name: 'End agreement' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'End agreement' }).click()
  await hers.getByText(/^Ends on/).waitFor()
  await his.goto('/creator/collaborations?list=shared')
  await his.getByRole('button', { name: 'Leave Our duet' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await his.getByText('You don’t share in anything yet').waitFor()
  // That nobody has that name is an answer.
  expect([...problems, ...more].filter(one => !one.includes('/api/performers/nobody.there'))).toEqual([])
})
