import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leavers } from '../../../../api/test/leaving.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { password } from '../../../../api/test/world.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const proofIsOld = () => site.world.running.app.db.sql`update sessions set proved_at = now() - interval '1 hour'`

async function proveAgain(page: Page): Promise<void> {
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

describe('someone who leaves', () => {
  it('takes their data along, closes their account by typing their name, comes back, and can’t once it’s closed', async () => {
    const who = await site.world.fan('leonora')
    await giveTokens(site.world, who.id, 1_250n)
    const { page, context, problems } = await visitAs(site, who)
    await page.goto('/account/data')
    await proofIsOld()
    await page.getByRole('button', { name: 'Export my data' }).click()
    await proveAgain(page)
    await page.getByText('We’re on it.').waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await (await coming).path()
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')

    const close = page.getByRole('button', { name: 'Close my account…' })
    expect(await close.isDisabled()).toBe(true)
    await page.getByLabel('I give up my remaining tokens').check()
    await close.click()
    await page.getByRole('button', { name: 'Close my account', exact: true }).click()
    await page.getByText('Type leonora exactly as shown.').waitFor()
    await page.getByLabel('Type leonora to confirm').fill('Leonora')
    await page.getByRole('button', { name: 'Close my account', exact: true }).click()
    await page.getByText('Your account closes on').first().waitFor()
    // The page knows the day before the bar above it is awake, which must not disturb either.
    await page.route(/closing-bar/, async route => {
      // On later pages it may be asked for again as the browser closes.
      await page
        .getByText('Keep my account')
        .waitFor()
        .catch(() => {})
      await route.continue().catch(() => {})
    })
    await page.reload()
    await page.locator('.page-bar').getByRole('button', { name: 'Undo' }).waitFor()
    await page.unroute(/closing-bar/)
    await page.getByText('Your account closes on').first().waitFor()
    // Being asked for the password again is a refusal that the console tells.
    expect(problems.filter(problem => !problem.includes('403'))).toEqual([])
    await page.goto('/home')
    await page.locator('.page-bar').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Welcome back. Your account stays.').waitFor()
    await expect.poll(() => page.locator('.page-bar').count()).toBe(0)

    await leavers(site.world).leave(who, { giveUpBalance: true })
    await leavers(site.world).dayComes()
    await page.goto('/account/data')
    await page.waitForURL(/\/auth\/login/)
    await context.close()
  })
})
