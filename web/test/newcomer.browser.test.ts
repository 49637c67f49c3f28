import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const locked = 'Night session no. 14'
const taps_max = 4
const fields_max = 6

/** A person who counts what they tap and what they are asked to fill in. */
function counting(page: Page) {
  let taps = 0
  const asked = new Set<string>()
  const look = async () => {
    const names = await page
      .locator('dialog, [role=dialog], main')
      .locator('input:visible')
      .evaluateAll(inputs => inputs.map(input => `${location.pathname} ${input.getAttribute('name') ?? input.id}`))
    for (const name of names) asked.add(name)
  }
  return {
    async tap(name: RegExp) {
      await look()
      taps += 1
      await page.getByRole('button', { name }).first().click()
    },
    look,
    taken: () => ({ taps, fields: asked.size }),
  }
}

const sources = (page: Page) =>
  page.locator('.stage img').evaluateAll(images => images.map(image => (image as HTMLImageElement).currentSrc))

it.each(['phone', 'desktop'] as const)(
  'a newcomer on a %s gets from a locked photo to seeing it in four taps and six fields',
  async size => {
    const { page, context, problems } = await site.visit({ size })
    const [post] = await site.world.running.app.db
      .sql`select id from posts where title = ${locked} or teaser_text like ${`${locked}%`} or text like ${`${locked}%`}`
    await page.goto(`/post/${post?.id}`)
    expect((await sources(page)).some(source => source.includes('/blur'))).toBe(true)
    const newcomer = counting(page)
    await newcomer.tap(/^Unlock/)
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Email').fill(`newcomer-${size}@example.test`)
    await sheet.getByLabel('Password', { exact: true }).fill('Violet-tram-42')
    await sheet.getByRole('checkbox', { name: /18 or over/ }).check()
    await newcomer.tap(/^Create account and continue/)
    await sheet.getByText('More needed').waitFor()
    await newcomer.tap(/^Top up .* and unlock/)
    await page.waitForURL(/\/sandbox\/checkout\//)
    await newcomer.tap(/^Pay /)
    await page.waitForURL(`**/post/${post?.id}`)
    await page.getByText('Unlocked. It is yours to keep.').waitFor()
    await expect.poll(async () => (await sources(page)).some(source => source.includes('/blur'))).toBe(false)
    await newcomer.look()
    const { taps, fields } = newcomer.taken()
    expect(taps).toBeLessThanOrEqual(taps_max)
    expect(fields).toBeLessThanOrEqual(fields_max)
    expect(problems).toEqual([])
    await context.close()
  },
)

it('a newcomer who buys a photo on the page of its creator comes back to it, and every tile of it is open', async () => {
  const { page, context, problems } = await site.visit({ size: 'phone' })
  await page.goto('/mia')
  const card = page.locator('[data-post]', { has: page.getByRole('button', { name: /^Unlock/ }) }).first()
  await card.scrollIntoViewIfNeeded()
  const id = await card.getAttribute('data-post')
  await card.getByRole('button', { name: /^Unlock/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Email').fill('lander@example.test')
  await sheet.getByLabel('Password', { exact: true }).fill('Violet-tram-42')
  await sheet.getByRole('checkbox', { name: /18 or over/ }).check()
  await sheet.getByRole('button', { name: 'Create account and continue' }).click()
  await sheet.getByRole('button', { name: /^Top up .* and unlock/ }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL('**/mia')
  await page.getByText('Unlocked. It is yours to keep.').waitFor()
  const bought = page.locator(`[data-post="${id}"]`)
  await expect.poll(async () => (await bought.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  await expect.poll(async () => (await bought.boundingBox())?.y ?? 900).toBeLessThan(844)
  expect(await bought.getByRole('button', { name: /^Unlock/ }).count()).toBe(0)
  const tile = page.locator(`a[href="/post/${id}"]`)
  await expect.poll(() => tile.and(page.getByRole('link', { name: /^Locked/ })).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

it('a visitor who taps Tip joins in the same sheet, tops up what is missing, and the tip goes out', async () => {
  const { page, context, problems } = await site.visit({ size: 'phone' })
  await page.goto('/mia')
  await page.locator('.prof-acts').getByRole('button', { name: 'Tip' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Email').fill('tipper@example.test')
  await sheet.getByLabel('Password', { exact: true }).fill('Violet-tram-42')
  await sheet.getByRole('checkbox', { name: /18 or over/ }).check()
  await sheet.getByRole('button', { name: 'Create account and continue' }).click()
  await sheet.getByText('More needed').waitFor()
  await sheet.getByRole('button', { name: /^Top up .* and tip/ }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL('**/mia')
  await page.getByText(/You tipped Mia Quill/).waitFor()
  const charges = () => site.world.running.app.db.sql`
    select c.kind from charges c join users u on u.id = c.fan_id where u.email = 'tipper@example.test'`
  expect(await charges()).toHaveLength(1)
  await page.goto('/mia?tip=1')
  expect(await charges()).toHaveLength(1)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})
