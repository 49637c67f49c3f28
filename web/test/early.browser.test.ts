import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from './demo-person.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

/** A page whose scripts are held back until `wake` is called. */
async function visitAsleep(
  path: string,
  as?: string,
): Promise<{ page: Page; context: BrowserContext; wake: () => void }> {
  const { page, context } = await site.visit(as ? { as } : {})
  let wake = () => {}
  const awake = new Promise<void>(resolve => {
    wake = resolve
  })
  await page.route('**/*.js', async route => {
    await awake
    await route.continue().catch(() => undefined)
  })
  await page.goto(path, { waitUntil: 'commit' })
  return { page, context, wake }
}

it.each(['post', 'profile'])('a tap on a %s before the scripts are there is done once they are', async where => {
  const [post] = await site.world.running.app.db
    .sql`select id from posts where teaser_text like 'Night session no. 14%'`
  const { page, context, wake } = await visitAsleep(where === 'post' ? `/post/${post?.id}` : '/mia')
  await page
    .getByRole('button', { name: /^Unlock/ })
    .first()
    .click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  wake()
  await page.getByRole('dialog').getByRole('button', { name: 'Create account and continue' }).waitFor()
  await context.close()
})

it('a tap that was repeated before the scripts are there counts once', async () => {
  const { page, context, wake } = await visitAsleep('/mia', 'nina')
  const follow = page.getByRole('button', { name: /^Follow(ing)? Mia Quill/ }).first()
  const was = await follow.getAttribute('aria-pressed')
  for (let time = 0; time < 3; time++) await follow.click()
  wake()
  await expect.poll(() => follow.getAttribute('aria-pressed')).not.toBe(was)
  await context.close()
})

it('a form that is filled in and sent before the scripts are there works, without typing again', async () => {
  const { page, context, wake } = await visitAsleep('/auth/login?next=%2Fwallet')
  await page.getByLabel('Email or username').fill('nina')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  wake()
  await page.waitForURL('**/wallet')
  await context.close()
})

it('what was typed and ticked before the scripts are there stays when they come', async () => {
  const { page, context, wake } = await visitAsleep('/auth/fan-register')
  await page.getByLabel('First name').fill('Hanna')
  await page.getByRole('checkbox', { name: /18 or over/ }).check()
  wake()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Fill in this field.').first().waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Hanna')
  expect(await page.getByRole('checkbox', { name: /18 or over/ }).isChecked()).toBe(true)
  expect(await page.getByText('You must be at least 18.').count()).toBe(0)
  await context.close()
})
