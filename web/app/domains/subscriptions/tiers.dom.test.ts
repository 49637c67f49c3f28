import { subscriptions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../api/test/money.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let fan: Someone
let creator: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  fan = await site.world.fan('tierfan')
  await giveTokens(site.world, fan.id, 5_000n)
  creator = await site.world.performer('tiermaker')
  const body = { type: 'monthly', performerId: creator.id, paymentGateway: 'system' } as const
  await fan.ask(subscriptions.subscribe, { body })
})
afterAll(() => site?.close())

describe('a creator', () => {
  it('makes a tier, changes what it includes, and publishes a post for it', async () => {
    const { page, context, problems } = await visitAs(site, creator, 'phone')
    await page.goto('/creator/account/pricing')
    await page.getByRole('button', { name: 'Add a tier' }).click()
    const form = page.getByRole('form', { name: 'Add a tier' })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Enter a name.').waitFor()
    await form.getByLabel('Name').fill('Gold')
    await form.getByLabel('What’s included').fill('Early songs\nA call each month')
    await form.getByLabel('Price for one month').fill('5')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Ask more than 5.99, the price of the tier below.').waitFor()
    await form.getByLabel('Price for one month').fill('20')
    await form.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Early songs' })
      .getByRole('button', { name: 'Edit Gold' })
      .waitFor()

    await page.goto('/studio/compose')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Only for Gold.')
    await page.getByLabel('Who sees it').selectOption('subscribers')
    await page.getByLabel('Tier', { exact: true }).selectOption({ label: 'Gold and above' })
    await page.getByRole('button', { name: 'Publish', exact: true }).last().click()
    await page.getByRole('status').filter({ hasText: 'Published' }).waitFor()
    // The price that was refused.
    expect(problems.filter(one => !one.includes('400 (Bad Request)'))).toEqual([])
    await context.close()
  })
})

describe('a fan of the base tier', () => {
  it('sees that a post is for a higher one, upgrades for the difference, reads it, and plans to go back', async () => {
    const { page, context, problems } = await visitAs(site, fan, 'phone')
    await page.goto('/tiermaker')
    await page.getByText('For Gold and above').first().waitFor()
    expect(await page.getByText('Only for Gold.').count()).toBe(0)
    await page.getByRole('region', { name: 'Tiers' }).getByText('A call each month').waitFor()
    await page.getByRole('button', { name: 'Upgrade' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: /^Gold/ }).waitFor()
    await sheet.getByRole('button', { name: /^Upgrade for \$14\.0/ }).click()
    await page.getByText('You have Gold now').waitFor()
    await page.getByText('Only for Gold.').waitFor()
    await page.goto('/user/my-subscription')
    await page.getByRole('button', { name: 'Change tier' }).click()
    await sheet.getByRole('button', { name: /^Change on / }).click()
    await page.getByText(/^Changes to Subscription on /).waitFor()
    await page.getByRole('button', { name: 'Keep Gold' }).click()
    await page.getByText(/^Renews on /).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('the creator of tiers', () => {
  it('finds the fan under the tier, and writes to those who have it', async () => {
    const { page, context, problems } = await visitAs(site, creator, 'phone')
    await page.goto('/creator/statistics')
    await page.getByRole('region', { name: 'Tiers' }).getByRole('link', { name: 'Gold' }).click()
    await page.getByRole('navigation', { name: 'Tier' }).getByRole('link', { name: 'Gold 1' }).waitFor()
    await page.getByText('@tierfan').waitFor()
    await page.goto('/creator/messages/new')
    await page.getByRole('button', { name: 'Subscribers 1' }).first().click()
    await page.getByRole('button', { name: 'Gold only 1' }).first().click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Thank you for Gold.')
    await page.getByRole('button', { name: 'Send to 1 fan' }).click()
    await page.getByText('On its way to 1 fan').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
