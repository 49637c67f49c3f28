import { apiKeys } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programs } from '../../../../api/test/integrations.ts'
import { password } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('a creator who changes their password reads which API keys go on working, and ends them with it', async () => {
  const who = await site.world.performer('mona')
  const make = programs(site.world)
  const { secret } = await make.key(who, { name: 'Scheduler' })
  const works = async () => (await make.program(who, secret).ask(apiKeys.ownKey)).status
  const { page, context, problems } = await visitAs(site, who)
  await page.goto('/account/security')
  await page.getByText('Your API keys keep working: Scheduler.').waitFor()
  const change = async (from: string, to: string) => {
    await page.getByLabel('Current password').fill(from)
    await page.getByLabel('New password').fill(to)
    await page.getByLabel('Confirm password').fill(to)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Changes saved').first().waitFor()
  }
  await change(password, 'Better-horse-2')
  expect(await works()).toBe(200)
  await page.getByRole('checkbox', { name: 'End them too' }).check()
  expect(await accessibilityProblems(page)).toEqual([])
  await change('Better-horse-2', 'Third-horse-3')
  await page.getByText('Your API keys keep working: Scheduler.').waitFor({ state: 'detached' })
  expect(await works()).toBe(401)
  expect(problems).toEqual([])
  await context.close()
})
