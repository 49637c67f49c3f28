import { auditors } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditorOf } from '../../api/test/auditors.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, demoPassword, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

it('an owner gives an auditor a pass, who sees what is paid for without buttons that pay, until the owner ends it', async () => {
  const { page, context, problems } = await site.visit({ as: 'olga' })
  await page.goto('/operator/operators')
  await page.getByRole('button', { name: 'New pass' }).click()
  const dialog = page.getByRole('dialog', { name: 'New auditor pass' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('Fill in this field.').first().waitFor()
  await dialog.getByLabel('Name').fill('Ada Byron')
  await dialog.getByLabel('Email').fill('ada@acquirer.test')
  await dialog.getByLabel('Works for').fill('Acquirer')
  await dialog.getByLabel('Why').fill('The yearly review of our acquirer.')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('We emailed Ada Byron a link to set up their pass.').waitFor()
  await page.getByText('Invited', { exact: true }).waitFor()

  const cookies = await context.cookies()
  const headers = { authorization: cookies.find(({ name }) => name === 'token')?.value ?? '' }
  const olga = {
    ...site.world.visitor,
    ask: ((endpoint, input) =>
      site.world.visitor.ask(endpoint, { ...input, headers } as never)) as typeof site.world.visitor.ask,
  }
  const { data } = await olga.ask(auditors.auditors)
  expect(data.data).toHaveLength(1)
  const login = { email: 'ada@acquirer.test', username: 'nina', password: demoPassword }
  const { token } = await auditorOf(site.world, olga, login)
  const hers = await site.visit({ size: 'phone', theme: 'light' })
  await hers.context.addCookies([{ name: 'token', value: token, url: site.url }])
  await hers.page.goto('/leo')
  await hers.page.getByText(/You’re looking as an auditor until/).waitFor()
  expect(await hers.page.getByRole('button', { name: /^(Tip|Unlock|Subscribe)/ }).count()).toBe(0)
  expect(await accessibilityProblems(hers.page)).toEqual([])
  await hers.page.goto('/wallet')
  await hers.page.waitForURL('**/explore')

  await page.reload()
  await page.getByRole('link', { name: 'What Ada Byron opened' }).click()
  await page.getByRole('region', { name: 'Opened' }).getByText('GET /performers/:id').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'End pass' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End pass' }).click()
  await page.getByText('Ended', { exact: true }).waitFor()
  await hers.page.goto('/leo')
  expect(await hers.page.getByText(/You’re looking as an auditor/).count()).toBe(0)
  expect([...problems, ...hers.problems]).toEqual([])
  await context.close()
  await hers.context.close()
})
