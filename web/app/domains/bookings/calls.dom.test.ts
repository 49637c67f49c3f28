import { users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callers, hourIn } from '../../../../api/test/calls.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { takingTurns } from '../../../test/dom-turns.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('a creator offers calls, a fan books one, and the creator confirms it', async () => {
  const { world } = site
  const creator = await world.performer('pianist')
  const fan = await world.fan('pupil')
  await giveTokens(world, fan.id, 20_000n)
  const { turn, problems } = takingTurns(site)

  let page = await turn(creator, '/studio/calls')
  await page.getByRole('button', { name: 'Add a call' }).click()
  await page.getByLabel('Title').fill('Your song, bar by bar')
  await page.getByLabel('Price, in tokens').fill('60')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('1 of 5').waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).last().click()
  await page.getByText('Take bookings').click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Fans can book you.', { exact: false }).waitFor()

  page = await turn(fan, '/pianist', 'phone')
  await page.getByRole('link', { name: 'Choose a time' }).click()
  await page.getByText('Times are in your time zone', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Later days' }).click()
  await page
    .getByRole('group', { name: /^Free times on/ })
    .getByRole('button')
    .first()
    .click()
  await page.getByLabel('What would you like to talk about?').fill('The bridge.')
  await page.getByText('If you cancel later or don’t come, 50% of the price is charged.', { exact: false }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Book and hold 60.00 tokens' }).click()
  await page.getByText('To be confirmed').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const balance = async () => (await fan.ask(users.me)).data.balance
  expect(await balance()).toBe(140)

  const ofCall = page.path()
  page = await turn(creator, '/studio/calls')
  await page.getByRole('link', { name: /^Open the call/ }).click()
  await page.getByText('The bridge.').waitFor()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('You can both join from', { exact: false }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  page = await turn(fan, ofCall, 'phone')
  await page.getByText('You can both join from', { exact: false }).waitFor()
  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const file = await fetch(calendar ?? '')
  expect([file.status, file.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/call-.+\.ics/)])
  expect(problems()).toEqual([])
})

it('a fan whose booking is open hears that it was confirmed', async () => {
  const creator = await site.world.performer('cellist')
  const { act, book, offer, open } = callers(site.world, () => creator)
  await open(creator)
  const fan = await site.world.fan('listener')
  await giveTokens(site.world, fan.id, 20_000n)
  const { data } = await book(fan, await offer(creator), hourIn(2))
  const { turn, problems } = takingTurns(site)
  const page = await turn(fan, `/calls/${data._id}`, 'phone')
  await page.getByText('To be confirmed').waitFor()
  await page.connected()
  await act(creator, 'confirm', data._id)
  await page.getByText('You can both join from', { exact: false }).waitFor()
  expect(problems()).toEqual([])
})
