import { users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStripe } from '../../../../api/test/stripe-company.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let company: Awaited<ReturnType<typeof openStripe>>
let site: DrawnSite
beforeAll(async () => {
  company = await openStripe()
  site = await openDrawnSite(company.environment)
  company.serve(site.world)
})
afterAll(async () => {
  await site?.close()
  await company?.close()
})

it("a fan adds a card on Stripe's page, sees it once Stripe has told of it, and tops up with it", async () => {
  const fan = await site.world.fan('cardholder')
  const { page, context, problems } = await site.visit({ as: fan, size: 'phone' })
  await page.goto('/user/cards')
  await page.getByText('No cards yet').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.waitForURL('https://checkout.stripe.test/**')
  const stripePage = page.url()
  const session = company.asked.filter(({ path }) => path === '/v1/checkout/sessions').at(-1)
  const back = new URL(session?.fields.success_url ?? '')
  await page.goto(back.pathname + back.search)
  await page.getByText('Saving your card.').waitFor()
  await company.leaveCard(stripePage)
  await page.getByText('Visa ending in 4242').waitFor()
  await page.getByText('Saving your card.').waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.goto('/wallet')
  await page.getByRole('radio', { name: /ending 4242/ }).waitFor()
  await page.getByRole('button', { name: 'Top up $25.00' }).click()
  await page.arrive('**/payment/success?**')
  await page.getByRole('heading', { name: 'Your wallet is topped up' }).waitFor()
  await expect.poll(async () => (await fan.ask(users.me)).data.balance).toBe(25)
  expect(problems).toEqual([])
  await context.close()
})
