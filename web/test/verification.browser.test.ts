import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicants, idPicture } from '../../api/test/applicants.ts'
import { password } from '../../api/test/world.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
  // The demonstration's own applicants would stand among those of this test.
  await site.world.running.app.db.sql`delete from users where username in ('hana', 'luis', 'ewa')`
  for (const first of ['ada', 'bea', 'cleo']) {
    const answer = await applicants(site.world).register(`${first}lund`, { name: `${first} sings` })
    expect(answer.status).toBe(200)
  }
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

describe('the verifications', () => {
  it('are not for visitors, fans or creators', async () => {
    for (const [as, path] of [
      [undefined, '/auth/login'],
      ['nina', '/home'],
      ['mia', '/mia'],
    ] as const) {
      const { page, context } = await site.visit({ ...(as && { as }) })
      await page.goto(QUEUE)
      expect(new URL(page.url()).pathname).toBe(path)
      await context.close()
    }
  })

  it('stand in the menu of an operator, and show who waits with both documents, which load only when asked for', async () => {
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await open(page, '/home')
    await page.getByRole('link', { name: 'Verifications' }).filter({ visible: true }).first().click()
    const ada = cardOf(page, 'ada sings')
    await ada.waitFor()
    for (const words of ['Ada Lund', 'adalund@example.test', 'Norway', '17 May 1990', '@adalund'])
      await ada.getByText(words, { exact: true }).first().waitFor()
    expect([await count(page, 'Waiting'), await count(page, 'Rejected')]).toEqual(['3', '0'])
    const before = await looks()
    const seen: string[] = []
    page.on('request', request => request.url().includes('/documents/') && seen.push(request.url()))
    await page.waitForLoadState('networkidle')
    expect(seen).toEqual([])
    await ada.getByRole('button', { name: 'Show documents' }).click()
    await expect.poll(() => widthOf(ada.locator('button img'))).toBe(320)
    expect(await looks()).toBe(before + 1)
    expect(await ada.getByRole('link', { name: 'Open the PDF' }).getAttribute('target')).toBe('_blank')
    expect(await accessibilityProblems(page)).toEqual([])
    await ada.getByRole('button', { name: 'ID card or passport of ada sings, large' }).click()
    await expect.poll(() => widthOf(page.getByRole('dialog').getByRole('img'))).toBe(320)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  it("are where fans have their wallet, which operators don't have", async () => {
    for (const size of ['desktop', 'phone'] as const) {
      const { page, context } = await site.visit({ as: 'olga', size })
      await open(page, '/home')
      await page.locator('a[href="/operator"]').filter({ visible: true }).waitFor()
      expect(await page.locator('a[href="/wallet"], .balance').count()).toBe(0)
      await page.goto('/wallet')
      expect(new URL(page.url()).pathname).toBe('/operator')
      await open(page, '/mia')
      expect(await page.getByRole('button', { name: 'Tip', exact: true }).count()).toBe(0)
      expect(await page.locator('a[href^="/wallet"]').count()).toBe(0)
      await context.close()
    }
    const { page, context } = await site.visit({ as: 'nina' })
    await open(page, '/home')
    await page.locator('.balance a[href="/wallet"]').waitFor()
    await context.close()
  })

  it('lead from a refusal, whose reason the creator reads, to a page that visitors can open', async () => {
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
    await cardOf(page, 'ada sings').getByRole('button', { name: 'Show documents' }).click()
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

  it('can be taken back, and need both documents', async () => {
    const { page, context } = await site.visit({ as: 'olga' })
    await open(page, `${QUEUE}?status=verified`)
    await page.getByRole('button', { name: /^Revoke Mia/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The documents are not hers.')
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText(/is no longer verified/).waitFor()
    await tab(page, 'Rejected').click()
    const mia = cardOf(page, 'Mia')
    await mia.getByText('The documents are not hers.').waitFor()
    expect(await mia.getByText('Not sent').count()).toBe(2)
    const verify = mia.getByRole('button', { name: /^Verify/ })
    expect(await verify.isDisabled()).toBe(true)
    await mia.getByText('Both documents are needed.').waitFor()
    await context.close()
  })

  it('say when a list did not come, and try again', async () => {
    const { page, context } = await site.visit({ as: 'olga' })
    await open(page, QUEUE)
    await page.route('**/api/operator/verifications**', route => route.abort())
    await tab(page, 'Verified').click()
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 15_000 })
    await page.unroute('**/api/operator/verifications**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page
      .getByRole('button', { name: /^Revoke/ })
      .first()
      .waitFor()
    await context.close()
  })
})

function widthOf(picture: ReturnType<Page['locator']>): Promise<number> {
  return picture.evaluate(image => (image as HTMLImageElement).naturalWidth)
}
