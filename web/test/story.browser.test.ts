import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from './demo-person.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const locked = 'Night session no. 14'

async function register(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Join free' }).first().click()
  await page.getByRole('link', { name: /Join as a fan/ }).click()
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Last name').fill('Novak')
  await page.getByLabel('Username').fill('veranovak')
  await page.getByLabel('Email').fill('vera@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Front-row-2026')
  await page.getByRole('checkbox', { name: /18 or over/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'You’re in' }).waitFor()
  expect(await page.getByRole('link', { name: 'Log in', exact: true }).count()).toBe(0)
}

async function verifyByMail(page: Page): Promise<void> {
  const mails = async () => {
    await page.goto('/dev/mailbox')
    return page.getByText('vera@example.test').count()
  }
  await expect.poll(mails).toBeGreaterThan(0)
  await page
    .getByRole('link', { name: /email-verification/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Your email is verified' }).waitFor()
  expect(await page.getByRole('link', { name: 'Log in', exact: true }).count()).toBe(0)
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function payByTestCard(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByText('Use another card').click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay / }).click()
}

describe('the story of one purchase', () => {
  it('a visitor registers, verifies the mail, tops up, follows, buys a locked photo and sees it; the creator sees the earning', async () => {
    const { page, context, problems } = await site.visit()
    await register(page)
    await verifyByMail(page)

    await page.goto('/wallet')
    await page.getByText('Custom amount', { exact: true }).click()
    await page.getByLabel('Your amount').fill('20')
    await page.getByRole('button', { name: 'Top up $20.00' }).click()
    await payByTestCard(page)
    await page.getByRole('heading', { name: 'Your wallet is topped up' }).waitFor()

    await page.goto('/mia')
    await page.getByRole('button', { name: 'Follow Mia Quill' }).first().click()
    await page.getByRole('button', { name: 'Following Mia Quill' }).first().waitFor()

    const post = page.getByRole('article').filter({ hasText: locked })
    const pictures = () =>
      post
        .locator('img')
        .evaluateAll(images =>
          images.map(image => (image as HTMLImageElement).currentSrc || (image as HTMLImageElement).src),
        )
    expect((await pictures()).some(source => source.includes('/blur'))).toBe(true)
    expect((await pictures()).some(source => /\/(view|original)/.test(source))).toBe(false)
    await post.getByRole('button', { name: /Unlock/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Balance now').waitFor()
    await sheet.getByRole('button', { name: /Unlock for/ }).click()
    await expect.poll(async () => (await pictures()).some(source => source.includes('/blur'))).toBe(false)
    await expect
      .poll(async () =>
        post.locator('img').evaluateAll(images => images.some(image => (image as HTMLImageElement).naturalWidth > 400)),
      )
      .toBe(true)
    await page.goto('/wallet')
    await page.getByText('8.00').first().waitFor()
    expect(problems).toEqual([])
    await context.close()

    const creator = await site.visit()
    await logIn(creator.page, 'mia', demoPassword)
    await creator.page.waitForURL('**/mia')
    await creator.page.goto('/creator/earning')
    const row = creator.page.getByRole('row').filter({ hasText: 'veranovak' })
    // Of 12 tokens 2.40 are the fee, and 30 % of the rest are another creator's who shares in this post.
    await row.getByText('6.72').waitFor()
    expect(creator.problems).toEqual([])
    await creator.context.close()
  })
})
