import { subscriptionOffers, subscriptions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../api/test/money.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let creator: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  creator = await site.world.performer('offerer')
})
afterAll(() => site?.close())

async function fanWith(name: string, tokens: number): Promise<Someone> {
  const fan = await site.world.fan(name)
  await giveTokens(site.world, fan.id, BigInt(tokens * 100))
  return fan
}

describe('a creator', () => {
  it('offers a bundle and a trial, and what is wrong is said beside its field', async () => {
    const { page, context, problems } = await visitAs(site, creator, 'phone')
    // Offers had an address of their own.
    await page.goto('/creator/account/offers')
    await page.getByText('No offers yet').waitFor()
    await page.getByRole('button', { name: 'Set up: 3 months' }).click()
    const bundle = page.getByRole('form', { name: '3 months' })
    await bundle.getByLabel('Discount in percent').fill('80')
    await bundle.getByRole('button', { name: 'Offer' }).click()
    await bundle.getByText('Enter a whole number from 1 to 75.').waitFor()
    await bundle.getByLabel('Discount in percent').fill('10')
    await bundle.getByRole('button', { name: 'Offer' }).click()
    await page.getByText('$16.17 for 3 months, $5.39 a month').waitFor()
    await page.getByRole('button', { name: 'New offer' }).click()
    const promotion = page.getByRole('form', { name: 'New offer' })
    await promotion.getByText('Free trial').click()
    await promotion.getByLabel('Free days').fill('31')
    await promotion.getByRole('button', { name: 'Start offer' }).click()
    await promotion.getByText('Enter a whole number from 1 to 30.').waitFor()
    await promotion.getByLabel('Free days').fill('7')
    await promotion.getByLabel('Places (optional)').fill('5')
    await promotion.getByRole('button', { name: 'Start offer' }).click()
    const line = page.getByRole('list', { name: 'Offers' }).getByRole('listitem')
    await line.getByText('7 free days').waitFor()
    expect(await line.textContent()).toContain('0 of 5 places taken')
    expect(problems).toEqual([])
    await context.close()
  })

  it('sets a first price, on which longer periods and tiers build, and the studio knows it at once', async () => {
    const newcomer = await site.world.performer('unpriced')
    const { sql } = site.world.running.app.db
    await sql`update performers set monthly_price_minor = 0, yearly_price_minor = 0 where user_id = ${newcomer.id}`
    const { page, context, problems } = await visitAs(site, newcomer, 'phone')
    await page.goto('/creator/account/pricing')
    const periods = page.getByRole('region', { name: 'Periods' })
    await periods.getByText('Set a price for 1 month first.').first().waitFor()
    expect(await page.getByRole('button', { name: 'Add a tier' }).count()).toBe(0)
    await periods.getByRole('button', { name: 'Set up: 1 month' }).click()
    const form = page.getByRole('form', { name: 'Monthly price' })
    await form.getByLabel('Monthly price').fill('8')
    // Without a subscriber there is nobody to choose.
    expect(await form.getByRole('radio').count()).toBe(0)
    await form.getByRole('button', { name: 'Set price' }).click()
    await page.getByText('Price changed').waitFor()
    await page.getByRole('button', { name: 'Set up: 3 months' }).waitFor()
    await page.getByRole('button', { name: 'Add a tier' }).waitFor()
    await page.getByRole('link', { name: 'Studio' }).first().click()
    const step = page.getByRole('listitem').filter({ hasText: 'A price' })
    await step.waitFor()
    await step.getByRole('link', { name: /^Change/ }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('changes the price for present subscribers, and sees how many it concerns', async () => {
    const fan = await fanWith('pricefan', 20)
    const body = { type: 'monthly', performerId: creator.id, paymentGateway: 'system' } as const
    await fan.ask(subscriptions.subscribe, { body })
    const { page, context } = await visitAs(site, creator, 'desktop')
    await page.goto('/creator/account/pricing')
    await page.getByRole('button', { name: 'Change: 1 month' }).click()
    const form = page.getByRole('form', { name: 'Monthly price' })
    await form.getByText('1 subscriber pays this.').waitFor()
    await form.getByLabel('Monthly price').fill('7.50')
    await form.getByLabel('Current subscribers too').check()
    await form.getByText(/This affects 1 subscriber/).waitFor()
    await form.getByRole('button', { name: 'Change price' }).click()
    await page.getByText(/New price: \$7\.50 from/).waitFor()
    await context.close()

    const own = await visitAs(site, fan, 'phone')
    await own.page.goto('/user/my-subscription')
    await own.page.getByText(/From \$5\.99 to \$7\.50 for renewals from/).waitFor()
    await own.page.getByRole('button', { name: 'Review new price' }).click()
    await own.page.getByRole('button', { name: 'Accept $7.50 now' }).click()
    await own.page.getByText('Your next renewal costs the new price').waitFor()
    const { data } = await fan.ask(subscriptions.mySubscriptions)
    expect(data.data[0]).toMatchObject({ price: 7.5, priceNotice: null })
    await own.context.close()
    const params = { months: '1' }
    await creator.ask(subscriptionOffers.setPrice, { params, body: { price: 5.99, audience: 'new' } })
  })
})

describe('a fan', () => {
  it('starts a trial, with the first payment and its day on the button', async () => {
    const fan = await fanWith('trialfan', 10)
    const { page, context, problems } = await visitAs(site, fan, 'phone')
    await page.goto('/offerer')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: /^Free trial: 7 days/ }).check()
    await sheet.getByRole('button', { name: /^Start free trial, pay \$5\.99 on / }).click()
    await page.getByText("You're subscribed to offerer").waitFor()
    await page.goto('/user/my-subscription')
    await page.getByText('Trial, 7 days').waitFor()
    await page.getByText(/^Free until .*, then it renews$/).waitFor()
    expect((await fan.ask(subscriptions.mySubscriptions)).data.data[0]).toMatchObject({ spent: 0, nextPrice: 5.99 })
    expect(problems).toEqual([])
    await context.close()
  })

  it('takes a bundle, with what it saves', async () => {
    const fan = await fanWith('bundlefan', 20)
    const { page, context } = await visitAs(site, fan, 'phone')
    await page.goto('/offerer')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: /^3 months.*10%/ }).check()
    await sheet.getByRole('button', { name: 'Subscribe for $16.17' }).click()
    await page.getByText("You're subscribed to offerer").waitFor()
    expect((await fan.ask(subscriptions.mySubscriptions)).data.data[0]).toMatchObject({ months: 3, spent: 16.17 })
    await context.close()
  })

  it('gives a subscription to another, who finds it among theirs', async () => {
    const [giver, recipient] = [await fanWith('giverfan', 20), await site.world.fan('giftedfan')]
    const { page, context } = await visitAs(site, giver, 'phone')
    await page.goto('/offerer')
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Give a subscription' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Give for $5.99' }).click()
    await sheet.getByText('Enter a username.').waitFor()
    await sheet.getByLabel('Who is it for?').fill('nobody-there')
    await sheet.getByRole('button', { name: 'Give for $5.99' }).click()
    await sheet.getByText('No user found with this username.').waitFor()
    await sheet.getByLabel('Who is it for?').fill('giftedfan')
    await sheet.getByLabel('Note (optional)').fill('For you')
    await sheet.getByRole('button', { name: 'Give for $5.99' }).click()
    await page.getByText('You gave giftedfan a subscription').waitFor()
    await context.close()

    const own = await visitAs(site, recipient, 'phone')
    await own.page.goto('/user/my-subscription')
    await own.page.getByText(/^Gift from /).waitFor()
    await own.page.getByText(/It was given to you and costs nothing\.$/).waitFor()
    await own.context.close()
  })
})
