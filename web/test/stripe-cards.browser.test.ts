import { users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStripe } from '../../api/test/stripe-company.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let company: Awaited<ReturnType<typeof openStripe>>
let site: BrowsedSite
beforeAll(async () => {
  company = await openStripe()
  site = await openBrowsedSite(company.environment)
  company.serve(site.world)
}, 180_000)
afterAll(async () => {
  await site?.close()
  await company?.close()
})

it("a fan adds a card on Stripe's page, sees it once Stripe has told of it, and tops up with it", async () => {
  const fan = await site.world.fan('cardholder')
  const { page, context, problems } = await site.visit({ size: 'phone' })
  await context.addCookies([{ name: 'token', value: fan.token, url: site.url }])
  const asked: string[] = []
  await context.route('https://checkout.stripe.test/**', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title><h1>Stripe</h1>' })
  })
  await page.goto('/user/cards')
  await page.getByText('No cards yet').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('heading', { name: 'Stripe' }).waitFor()
  const session = company.asked.filter(({ path }) => path === '/v1/checkout/sessions').at(-1)
  await page.goto(session?.fields.success_url ?? '')
  await page.getByText('Saving your card.').waitFor()
  await company.leaveCard(asked[0] ?? '')
  await page.getByText('Visa ending in 4242').waitFor()
  await page.getByText('Saving your card.').waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.goto('/wallet')
  await page.getByRole('radio', { name: /ending 4242/ }).waitFor()
  await page.getByRole('button', { name: 'Top up $25.00' }).click()
  await page.getByRole('heading', { name: 'Your wallet is topped up' }).waitFor()
  await expect.poll(async () => (await fan.ask(users.me)).data.balance).toBe(25)
  expect(problems).toEqual([])
  await context.close()
})
