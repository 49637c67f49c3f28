import { statusDesk } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
}, 180_000)
afterAll(() => site?.close())

it('an operator reports an incident, visitors read of it until it is over, and two operators don’t write over each other', async () => {
  const operator = await site.world.operator('statusoperator')
  const { page, context } = await visitAs(site, operator)
  const visitor = await site.visit({ size: 'phone', theme: 'light' })
  await page.goto('/operator/status')
  await page.getByRole('button', { name: 'Report an incident' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('Choose at least one part of the site.').waitFor()
  await dialog.getByLabel('Title').fill('Messages arrive late')
  await dialog.getByLabel('Messages').check()
  await dialog.getByLabel('State').selectOption('down')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('We know why, and write again at noon.')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const card = page.getByRole('article', { name: 'Messages arrive late' })
  await card.getByText('Down', { exact: true }).waitFor()
  await visitor.page.goto('/')
  await visitor.page.getByRole('link', { name: 'Status', exact: true }).click()
  await visitor.page.getByText('Some parts of the site are down').waitFor()
  await visitor.page.getByText('We know why, and write again at noon.').waitFor()
  expect(await accessibilityProblems(visitor.page)).toEqual([])
  await card.getByRole('button', { name: 'Add an update' }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Mine.')
  const { data } = await operator.ask(statusDesk.desk)
  const { _id: id, revision } = data.open.find(({ title }) => title === 'Messages arrive late') ?? { _id: '' }
  const colleague = await site.world.operator('statuscolleague')
  const body = { revision: revision ?? 0, text: 'Nearly there.', state: 'works' as const }
  expect((await colleague.ask(statusDesk.addUpdate, { params: { id }, body })).status).toBe(200)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Mine.')
  await page.keyboard.press('Escape')
  await card.getByText('Nearly there.').waitFor()
  await card.getByRole('button', { name: 'Mark as over' }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('All messages have arrived.')
  await dialog.getByRole('button', { name: 'Mark as over' }).click()
  await page.getByRole('region', { name: 'Over' }).getByText('All messages have arrived.').waitFor()
  await visitor.page.reload()
  await visitor.page.getByText('Everything works').waitFor()
  await visitor.page.getByRole('region', { name: 'Earlier' }).getByText('All messages have arrived.').waitFor()
  expect(visitor.problems).toEqual([])
  await Promise.all([context.close(), visitor.context.close()])
})

it('the days of a part are told by keys as well as by the pointer', async () => {
  const { page, context } = await site.visit()
  await page.goto('/status')
  const bars = page.getByRole('slider', { name: 'Email, last 90 days' })
  await bars.focus()
  for (let back = 0; back < 14; back += 1) await page.keyboard.press('ArrowLeft')
  expect(await bars.getAttribute('aria-valuetext')).toMatch(/: slow or partly down for 42 min$/)
  await bars.locator('.is-maintenance').hover()
  expect(await bars.getAttribute('aria-valuetext')).toMatch(/: maintenance for 25 min$/)
  await context.close()
})
