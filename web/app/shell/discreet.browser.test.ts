import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from '../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../test/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const elsewhere = 'https://www.wikipedia.org/'

it('in discreet mode no tab names the site, and Shift three times or the button at the edge leads away unseen', async () => {
  const { page, context, problems } = await site.visit({ as: 'nina' })
  const referrers: (string | undefined)[] = []
  await context.route(`${elsewhere}**`, async route => {
    referrers.push((await route.request().allHeaders()).referer)
    await route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' })
  })
  await page.goto('/user/account')
  expect(await page.title()).toContain('Fanfare')
  const asked = () => page.getByRole('switch', { name: 'Discreet mode on this device' })
  await Promise.all([page.waitForEvent('load'), asked().check()])
  await page.waitForFunction(() => document.title === 'Notes')
  expect(await asked().isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  const icons = await page.locator('link[rel=icon]').evaluateAll(all => all.map(one => one.getAttribute('href')))
  expect(icons).toEqual(['/icon-plain.svg'])
  await page.goto('/mia')
  expect(await page.title()).toBe('Notes')
  await page.getByRole('link', { name: 'Explore' }).first().click()
  await page.waitForURL('**/explore')
  expect(await page.title()).toBe('Notes')
  // What is read aloud on arrival is the page's own heading.
  await page.locator('.sr-only[aria-live=polite]').filter({ hasText: 'Explore' }).waitFor({ state: 'attached' })

  for (const key of ['Shift', 'Shift', 'a', 'Shift']) await page.keyboard.press(key)
  expect(page.url()).toContain('/explore')
  for (const key of ['Shift', 'Shift']) await page.keyboard.press(key)
  await page.waitForURL(elsewhere)
  await page.goBack()
  await page.getByRole('link', { name: 'Leave this site now' }).click()
  await page.waitForURL(elsewhere)
  expect(referrers).toEqual([undefined, undefined])

  await page.goto('/user/account')
  await Promise.all([page.waitForEvent('load'), asked().uncheck()])
  await page.waitForFunction(() => document.title.includes('Fanfare'))
  expect(await page.getByRole('link', { name: 'Leave this site now' }).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

it('two tabs of one browser are one person: a logout in one is seen in the other', async () => {
  const { page, context } = await site.visit({ as: 'nina' })
  const other = await context.newPage()
  await other.goto('/creator')
  await other.getByText('Nina').first().waitFor()
  await page.goto('/creator')
  await context.request.post(`${site.url}/api/auth/logout`, { headers: { origin: site.url } })
  await page.reload()
  await other.getByRole('link', { name: 'Log in' }).first().waitFor()
  expect(await other.getByText('Nina').count()).toBe(0)
  await context.close()
})
