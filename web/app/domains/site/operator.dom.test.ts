import { reports, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
  // The demonstration's own reports would stand among those of this test.
  await site.world.running.app.db.sql`delete from reports`
})
afterAll(() => site?.close())

async function tokenOf(credentials: string): Promise<string> {
  const answer = await site.world.raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credentials, password: demoPassword }),
  })
  return (answer.data as { token: string }).token
}

describe('an operator', () => {
  it.each(['desktop', 'phone'] as const)(
    'sees on the overview what waits and how the site earns, and goes on from there, on a %s',
    async size => {
      const { page, context, problems } = await site.visit({ as: 'olga', size })
      await page.goto('/operator')
      for (const words of ['Verifications', 'Payouts', 'Paid by fans', 'Ledger sealed'])
        await page.getByText(words, { exact: true }).first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('link', { name: 'Safety' }).first().click()
      await page.getByRole('link', { name: 'Removed', exact: true }).click()
      await page.waitForURL('**/operator/takedowns')
      expect(problems).toEqual([])
      await context.close()
    },
  )

  it('sees a report that a fan has sent, and opens what it is about', async () => {
    const [leo] = await site.world.running.app.db.sql<{ id: string }[]>`select id from users where username = 'leo'`
    const sent = await site.world.visitor.ask(reports.report, {
      headers: { authorization: await tokenOf('nina') },
      body: { title: 'Spam or misleading', description: 'Sells links.', target: 'performer', targetId: leo?.id ?? '' },
    })
    expect(sent.status).toBe(200)
    const { page, context } = await site.visit({ as: 'olga', size: 'phone' })
    await page.goto('/operator')
    await page.getByRole('link', { name: /Cases/ }).first().click()
    await page.waitForURL('**/operator/cases')
    await page.goto('/operator/reports')
    const row = page.getByRole('listitem').filter({ hasText: 'Sells links.' })
    await row.getByText('Reported by nina').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await row.getByRole('link', { name: 'Open page' }).click()
    await page.waitForURL('**/leo')
    await context.close()
  })

  it('suspends the account behind a report, saying why, and lifts that again', async () => {
    const [one, reporter] = [await site.world.performer('suspendee'), await tokenOf('nina')]
    const body = { title: 'Spam or misleading', description: 'Lies.', target: 'performer', targetId: one.id } as const
    const sent = await site.world.visitor.ask(reports.report, { headers: { authorization: reporter }, body })
    expect(sent.status).toBe(200)
    const { page, context, problems } = await site.visit({ as: 'olga', size: 'phone' })
    await page.goto('/operator/reports')
    const report = page.getByRole('listitem').filter({ hasText: 'Lies.' })
    await report.getByRole('button', { name: 'Suspend account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suspend this account?' })
    await dialog.getByRole('button', { name: 'Spam' }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Suspend account' }).click()
    await report.getByText('Suspended').waitFor()
    expect((await one.ask(users.me)).status).toBe(401)
    await report.getByRole('button', { name: 'Lift suspension' }).click()
    const again = page.getByRole('dialog', { name: 'Lift the suspension?' })
    await again.getByRole('button', { name: 'A mistake' }).click()
    await again.getByRole('button', { name: 'Lift suspension' }).click()
    await report.getByRole('button', { name: 'Suspend account' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('the menu behind the avatar', () => {
  it.each(['desktop', 'phone'] as const)(
    'leads to the own pages, changes how the site looks, and logs out, on a %s',
    async size => {
      const { page, context, problems } = await site.visit({ as: 'nina', size })
      await page.goto('/home')
      const open = page.getByRole('link', { name: size === 'phone' ? /^You$/ : /account menu/ })
      await open.click()
      const menu = page.getByRole('menu')
      for (const name of ['Settings', 'Invite friends', 'Help']) await menu.getByRole('menuitem', { name }).waitFor()
      await menu.getByRole('menuitemradio', { name: 'Light' }).click()
      await expect.poll(() => document.documentElement.dataset.theme).toBe('light')
      await menu.getByRole('menuitemradio', { name: '130%' }).click()
      await expect.poll(() => document.documentElement.dataset.text).toBe('130')
      expect(await accessibilityProblems(page)).toEqual([])
      await menu.getByRole('menuitem', { name: 'Log out' }).click()
      await page.waitForURL('**/auth/login')
      expect((await context.request.get('/api/users/me')).status()).toBe(401)
      expect(problems).toEqual([])
      await context.close()
    },
  )
})
