import { auditors, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditorOf } from '../../../../api/test/auditors.ts'
import { demoPassword, demoPerson } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('an owner gives an auditor a pass, who sees what is paid for without buttons that pay, until the owner ends it', async () => {
  const olga = await demoPerson(site.world, 'olga')
  const { page, context, problems } = await site.visit({ as: olga })
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

  expect(problems).toEqual([])
  await context.close()

  const { data } = await olga.ask(auditors.auditors)
  expect(data.data).toHaveLength(1)
  const login = { email: 'ada@acquirer.test', username: 'nina', password: demoPassword }
  const auditor = await auditorOf(site.world, olga, login)
  const hers = await site.visit({ as: auditor, size: 'phone' })
  await hers.page.goto('/leo')
  await hers.page.getByText(/You’re looking as an auditor until/).waitFor()
  expect(await hers.page.getByRole('button', { name: /^(Tip|Unlock|Subscribe)/ }).count()).toBe(0)
  expect(await accessibilityProblems(hers.page)).toEqual([])
  expect(hers.problems).toEqual([])
  await hers.context.close()

  const { page: desk, context: second, problems: more } = await site.visit({ as: olga })
  await desk.goto('/operator/operators')
  await desk.getByRole('link', { name: 'What Ada Byron opened' }).click()
  await desk.getByRole('region', { name: 'Opened' }).getByText('GET /performers/:id').first().waitFor()
  expect(await accessibilityProblems(desk)).toEqual([])
  await desk.getByRole('button', { name: 'End pass' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End pass' }).click()
  await desk.getByText('Ended', { exact: true }).waitFor()
  expect(more).toEqual([])
  await second.close()
  expect((await auditor.ask(users.me)).status).toBe(401)
})
