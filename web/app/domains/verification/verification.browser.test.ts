import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicants, idPicture } from '../../../../api/test/applicants.ts'
import { password } from '../../../../api/test/world.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
  await applicants(site.world).onlyThree()
})
afterAll(() => site?.close())

const QUEUE = '/operator/verifications'
/** Opens a page and waits until its script listens. */
const open = (page: Page, path: string) => page.goto(path)
const cardOf = (page: Page, name: string) => page.getByRole('article', { name })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Status' }).getByText(name)
const count = (page: Page, name: string) => tab(page, name).locator('span').innerText()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function enter(page: Page, username: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { credentials: username, password },
    headers: { origin: site.url },
  })
  expect(answer.status()).toBe(200)
}

/** How often operators have looked at documents, as the server wrote it down. */
async function looks(): Promise<number> {
  const [row] = await site.world.running.app.db.sql`select count(*)::int as n from document_views`
  return row?.n
}

it('verifications lead from a refusal, whose reason the creator reads, to a page that visitors can open', async () => {
  const { page, context } = await site.visit({ as: 'olga', size: 'phone', theme: 'light' })
  const lists: string[] = []
  page.on('request', request => request.url().includes('/api/operator/verifications?') && lists.push(request.url()))
  await open(page, QUEUE)
  await cardOf(page, 'ada sings')
    .getByRole('button', { name: /^Reject/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.getByText('Fill in this field.').waitFor()
  await dialog.getByRole('button', { name: 'Expired' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByText('ada sings is rejected').waitFor()
  await cardOf(page, 'ada sings').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('bea sings')
  await expect.poll(() => count(page, 'Waiting')).toBe('2')
  expect([await count(page, 'Rejected'), lists.length]).toEqual(['1', 1])

  const creator = await site.visit({ size: 'phone' })
  await enter(creator.page, 'adalund')
  await open(creator.page, '/creator/account')
  await creator.page.getByText("We couldn't verify your documents.").waitFor()
  await creator.page.getByText('Your ID has expired.').waitFor()
  await creator.page.getByRole('link', { name: 'Your documents' }).click()
  await creator.page.waitForURL('**/creator/account/documents')
  const file = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: idPicture }
  await creator.page.getByLabel('ID card or passport').setInputFiles(file)
  await creator.page.getByText("We're reviewing your documents.").waitFor()
  await creator.context.close()

  const visitor = await site.visit()
  expect((await visitor.page.goto('/adalund'))?.status()).toBe(404)
  await open(page, QUEUE)
  const verify = page.getByRole('button', { name: 'Verify ada sings' })
  expect(await verify.isDisabled()).toBe(true)
  await page.getByText('Open both documents first.').first().waitFor()
  const shown = cardOf(page, 'ada sings')
  const before = await looks()
  await shown.getByRole('button', { name: 'Show documents' }).click()
  await expect.poll(() => widthOf(shown.locator('button img'))).toBe(320)
  expect(await looks()).toBe(before + 1)
  await shown.getByRole('button', { name: 'ID card or passport of ada sings, large' }).click()
  await expect.poll(() => widthOf(page.getByRole('dialog').getByRole('img'))).toBe(320)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const paper = page.waitForEvent('popup')
  await cardOf(page, 'ada sings')
    .getByRole('link', { name: /Open the PDF/ })
    .click()
  await (await paper).close()
  await verify.click()
  await page.getByText('ada sings is verified').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('ada sings is back in the queue').waitFor()
  expect((await visitor.page.goto('/adalund'))?.status()).toBe(404)
  await cardOf(page, 'ada sings').getByRole('button', { name: 'Verify ada sings' }).click()
  await page.getByText('ada sings is verified').waitFor()
  await expect.poll(async () => (await visitor.page.goto('/adalund'))?.status()).toBe(200)
  await visitor.page.getByRole('heading', { name: 'ada sings' }).waitFor()
  await visitor.context.close()
  await context.close()
})

function widthOf(picture: ReturnType<Page['locator']>): Promise<number> {
  return picture.evaluate(image => (image as HTMLImageElement).naturalWidth)
}
