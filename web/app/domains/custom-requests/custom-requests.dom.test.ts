import { customRequests, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customers } from '../../../../api/test/custom-requests.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { photographers, stripes } from '../../../../api/test/photos.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { takingTurns } from '../../../test/dom-turns.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

const wish = 'A photo of the harbour at dawn, without people.'

it('a fan asks, the creator names a price, the fan agrees, the creator delivers, and the fan completes', async () => {
  const { world } = site
  const creator = await world.performer('harbour')
  const fan = await world.fan('dawn')
  await giveTokens(world, fan.id, 20_000n)
  const balance = async () => (await fan.ask(users.me)).data.balance
  const { turn, problems } = takingTurns(site)
  const isAccessible = async () => expect(await accessibilityProblems(page)).toEqual([])
  let page = await turn(creator, '/studio/custom-requests')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Take custom requests').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Say what you make.').first().waitFor()
  await page.getByLabel('What you make').fill('Photos of places by the sea.')
  await page.getByLabel('Lowest price, in tokens').fill('30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('On, from 30.00 tokens').waitFor()
  await isAccessible()

  page = await turn(fan, '/harbour', 'phone')
  await page.getByRole('link', { name: 'Make a request' }).click()
  await page.getByLabel('Describe it').fill(wish)
  await page.getByLabel('Your price, in tokens').fill('10')
  await page.getByRole('button', { name: 'Send and hold the tokens' }).click()
  await page.getByText('Offer at least 30 tokens.').first().waitFor()
  await page.getByLabel('Your price, in tokens').fill('40')
  // What was written is still there for who leaves and comes back.
  await page.reload()
  await expect.poll(() => page.getByLabel('Describe it').inputValue()).toBe(wish)
  await isAccessible()
  await page.getByRole('button', { name: 'Send and hold the tokens' }).click()
  await page.getByText('Waiting for an answer').waitFor()
  expect(await balance()).toBe(160)
  const path = page.path()

  page = await turn(creator, '/studio/custom-requests')
  await page.getByRole('link', { name: `Open the request: ${wish}` }).click()
  await page.getByText('You get').waitFor()
  await page.getByRole('button', { name: 'Name another price' }).click()
  await page.getByLabel('Your price, in tokens').fill('60')
  await page.getByLabel('Days that you need').fill('3')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Name another price' }).waitFor({ state: 'detached' })
  expect(page.path()).toBe(path)

  page = await turn(fan, path, 'phone')
  await page.getByText(/asks for 60.00 tokens and 3 days/).waitFor()
  await isAccessible()
  await page.getByRole('button', { name: 'Agree and hold 60.00 tokens' }).click()
  await page.getByText('In the making').waitFor()
  expect(await balance()).toBe(140)

  await photographers(world).upload(creator, await stripes())
  page = await turn(creator, path)
  await page.getByRole('button', { name: 'Deliver' }).click()
  await page.getByRole('button', { name: 'Deliver' }).click()
  await page.getByText('Choose a file.').waitFor()
  await page.getByRole('button', { name: 'From your vault' }).click()
  const vault = page.getByRole('dialog')
  await vault.locator('.vault-grid button').first().click()
  await vault.getByRole('button', { name: /^Add/ }).click()
  await page.getByLabel('A few words with it (optional)').fill('Here it is.')
  await page.getByRole('button', { name: 'Deliver' }).click()
  await page.getByText('The fan checks it.', { exact: false }).waitFor()

  page = await turn(fan, path, 'phone')
  await page.getByText('Here it is.').waitFor()
  await page.getByRole('button', { name: /^Look at/ }).waitFor()
  await isAccessible()
  await page.getByRole('button', { name: /^It’s right, pay/ }).click()
  await page.getByText('Is everything right?').waitFor()
  await page.getByRole('button', { name: /^It’s right, pay/ }).click()
  await page.getByText('Completed', { exact: true }).waitFor()
  page = await turn(creator, path)
  await page.getByText('Completed', { exact: true }).waitFor()
  await page.getByText('48.00 tokens').waitFor()
  expect([await balance(), problems()]).toEqual([140, []])
})

it('both hear what the other does while the request is open before them', async () => {
  const creator = await site.world.performer('quay')
  const fan = await site.world.fan('dusk')
  await giveTokens(site.world, fan.id, 20_000n)
  const { act, asked, offer } = customers(site.world, () => creator)
  await offer(creator)
  const id = await asked(fan)
  const { turn, problems } = takingTurns(site)
  let page = await turn(fan, `/custom-requests/${id}`, 'phone')
  await page.getByText('Waiting for an answer').waitFor()
  await creator.ask(customRequests.counter, { params: { id }, body: { price: 60, days: 3 } as never })
  await page.getByText(/asks for 60.00 tokens and 3 days/).waitFor()
  page = await turn(creator, `/custom-requests/${id}`)
  await page.getByText('You get').first().waitFor()
  expect(await page.getByRole('button', { name: 'Deliver' }).count()).toBe(0)
  await act(fan, 'agree', id, { price: 60 })
  await page.getByRole('button', { name: 'Deliver' }).waitFor()
  page = await turn(fan, `/custom-requests/${id}`, 'phone')
  await page.getByText('In the making').waitFor()
  await act(creator, 'deliver', id, { text: 'Here it is.', fileIds: [] })
  await page.getByText('Here it is.').waitFor()
  page = await turn(creator, `/custom-requests/${id}`)
  await page.getByText('The fan checks it.', { exact: false }).waitFor()
  await act(fan, 'complete', id)
  await page.getByText('Completed', { exact: true }).waitFor()
  expect(problems()).toEqual([])
})

it('an operator decides a dispute, and both read why', async () => {
  const { turn } = takingTurns(site)
  let page = await turn('olga', '/operator/custom-requests')
  await page
    .getByRole('link', { name: /^Open the request of/ })
    .first()
    .click()
  await page.getByText('It is one verse. I asked for two.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Give the tokens back' }).click()
  await page.getByText('Write your reason.').waitFor()
  await page.getByLabel('Your reason').fill('Two verses were asked for, and one was delivered.')
  await page.getByRole('button', { name: 'Give the tokens back' }).click()
  await page.getByText('There’s nothing to decide.').waitFor()
  page = await turn('mia', '/studio/custom-requests?which=over', 'phone')
  await page.getByRole('link', { name: /lullaby/ }).click()
  await page.getByText('Two verses were asked for, and one was delivered.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})
