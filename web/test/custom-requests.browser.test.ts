import { users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveTokens } from '../../api/test/money.ts'
import { photographers, stripes } from '../../api/test/photos.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
}, 180_000)
afterAll(() => site?.close())

const wish = 'A photo of the harbour at dawn, without people.'

it('a fan asks, the creator names a price, the fan agrees, the creator delivers, and the fan completes', async () => {
  const { world } = site
  const creator = await world.performer('harbour')
  const fan = await world.fan('dawn')
  await giveTokens(world, fan.id, 20_000n)
  const balance = async () => (await fan.ask(users.me)).data.balance
  const { page: hers, problems } = await visitAs(site, creator)
  const { page: his, problems: more } = await visitAs(site, fan, 'phone')
  await hers.goto('/studio/custom-requests')
  await hers.getByRole('button', { name: 'Change' }).click()
  await hers.getByLabel('Take custom requests').check({ force: true })
  await hers.getByRole('button', { name: 'Save changes' }).click()
  await hers.getByText('Say what you make.').first().waitFor()
  await hers.getByLabel('What you make').fill('Photos of places by the sea.')
  await hers.getByLabel('Lowest price, in tokens').fill('30')
  await hers.getByRole('button', { name: 'Save changes' }).click()
  await hers.getByText('On, from 30.00 tokens').waitFor()
  expect(await accessibilityProblems(hers)).toEqual([])

  await his.goto('/harbour')
  await his.getByRole('link', { name: 'Make a request' }).click()
  await his.getByLabel('Describe it').fill(wish)
  await his.getByLabel('Your price, in tokens').fill('10')
  await his.getByRole('button', { name: 'Send and hold the tokens' }).click()
  await his.getByText('Offer at least 30 tokens.').first().waitFor()
  await his.getByLabel('Your price, in tokens').fill('40')
  // What was written is still there for who leaves and comes back.
  await his.reload()
  await expect.poll(() => his.getByLabel('Describe it').inputValue()).toBe(wish)
  expect(await accessibilityProblems(his)).toEqual([])
  await his.getByRole('button', { name: 'Send and hold the tokens' }).click()
  await his.getByText('Waiting for an answer').waitFor()
  expect(await balance()).toBe(160)
  const path = new URL(his.url()).pathname

  await hers.goto('/studio/custom-requests')
  await hers.getByRole('link', { name: `Open the request: ${wish}` }).click()
  await hers.getByText('You get').waitFor()
  await hers.getByRole('button', { name: 'Name another price' }).click()
  await hers.getByLabel('Your price, in tokens').fill('60')
  await hers.getByLabel('Days that you need').fill('3')
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  await his.getByText(/asks for 60.00 tokens and 3 days/).waitFor()
  expect(await accessibilityProblems(his)).toEqual([])
  await his.getByRole('button', { name: 'Agree and hold 60.00 tokens' }).click()
  await his.getByText('In the making').waitFor()
  expect(await balance()).toBe(140)

  await photographers(world).upload(creator, await stripes())
  await hers.getByRole('button', { name: 'Deliver' }).click()
  await hers.getByRole('button', { name: 'Deliver' }).click()
  await hers.getByText('Choose a file.').waitFor()
  await hers.getByRole('button', { name: 'From your vault' }).click()
  const vault = hers.getByRole('dialog')
  await vault.locator('.vault-grid button').first().click()
  await vault.getByRole('button', { name: /^Add/ }).click()
  await hers.getByLabel('A few words with it (optional)').fill('Here it is.')
  await hers.getByRole('button', { name: 'Deliver' }).click()
  await hers.getByText('The fan checks it.', { exact: false }).waitFor()

  await his.getByText('Here it is.').waitFor()
  await his.getByRole('button', { name: /^Look at/ }).waitFor()
  expect(await accessibilityProblems(his)).toEqual([])
  await his.getByRole('button', { name: /^It’s right, pay/ }).click()
  await his.getByText('Is everything right?').waitFor()
  await his.getByRole('button', { name: /^It’s right, pay/ }).click()
  await his.getByText('Completed', { exact: true }).waitFor()
  await hers.getByText('Completed', { exact: true }).waitFor()
  await hers.getByText('48.00 tokens').waitFor()
  expect([await balance(), path]).toEqual([140, new URL(hers.url()).pathname])
  expect([...problems, ...more]).toEqual([])
})

it('an operator decides a dispute, and both read why', async () => {
  const { page: olga } = await site.visit({ as: 'olga' })
  await olga.goto('/operator/custom-requests')
  await olga
    .getByRole('link', { name: /^Open the request of/ })
    .first()
    .click()
  await olga.getByText('It is one verse. I asked for two.').waitFor()
  expect(await accessibilityProblems(olga)).toEqual([])
  await olga.getByRole('button', { name: 'Give the tokens back' }).click()
  await olga.getByText('Write your reason.').waitFor()
  await olga.getByLabel('Your reason').fill('Two verses were asked for, and one was delivered.')
  await olga.getByRole('button', { name: 'Give the tokens back' }).click()
  await olga.getByText('There’s nothing to decide.').waitFor()
  const { page: mia } = await site.visit({ as: 'mia', size: 'phone' })
  await mia.goto('/studio/custom-requests?which=over')
  await mia.getByRole('link', { name: /lullaby/ }).click()
  await mia.getByText('Two verses were asked for, and one was delivered.').waitFor()
  expect(await accessibilityProblems(mia)).toEqual([])
})
