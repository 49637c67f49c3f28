import { earnings, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveTokens } from '../../../../api/test/money.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { takingTurns } from '../../../test/dom-turns.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('a creator proposes, another accepts, a fan buys, and each has their share', async () => {
  const { world } = site
  const [mia, leo] = [await world.performer('duetmia'), await world.performer('duetleo')]
  const fan = await world.fan('duetfan')
  await giveTokens(world, fan.id, 20_000n)
  const owed = async (who: typeof mia) => (await who.ask(earnings.earningStats)).data.maturing
  const body = { type: 'text', title: 'Our duet', text: 'Played by two.', isSale: true, price: 100 } as never
  const { data: post } = await mia.ask(feeds.createFeed, { body })
  const { turn, problems } = takingTurns(site)

  let page = await turn(mia, `/studio/posts/${post._id}/edit`)
  await page.getByRole('button', { name: 'Share earnings' }).click()
  const sheet = page.getByRole('dialog')
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
  expect(await accessibilityProblems(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Send proposal' }).click()
  await page.getByText('Until everyone has accepted, all of what it earns is yours.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  page = await turn(leo, '/creator/collaborations', 'phone')
  await page.getByText(/You’d get 25% of what’s left of each sale/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept the terms for Our duet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Nothing waits for your answer').waitFor()
  await page.goto('/creator/collaborations?list=shared')
  await page.getByText(/You get 25%/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  page = await turn(fan, `/post/${post._id}`)
  await page.getByRole('link', { name: '@duetleo' }).waitFor()
  await page
    .getByRole('button', { name: /^Unlock/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Unlock|Pay)/ })
    .click()
  await page.getByText('Played by two.').first().waitFor()
  await expect.poll(() => Promise.all([owed(mia), owed(leo)])).toEqual([60, 20])

  page = await turn(leo, '/creator/earning', 'phone')
  await page.getByText('Shared sale').first().waitFor()
  page = await turn(mia, '/creator/earning')
  await page.getByText('20.00 shared with others').last().waitFor()

  await page.goto(`/studio/posts/${post._id}/edit`)
  await page.getByRole('button', { name: 'End agreement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End agreement' }).click()
  await page.getByText(/^Ends on/).waitFor()
  page = await turn(leo, '/creator/collaborations?list=shared', 'phone')
  await page.getByRole('button', { name: 'Leave Our duet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByText('You don’t share in anything yet').waitFor()
  expect(problems()).toEqual([])
})
