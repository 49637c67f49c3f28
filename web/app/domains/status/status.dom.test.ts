import { statusDesk } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
}, 180_000)
afterAll(() => site?.close())

it('an operator reports an incident, visitors read of it until it is over, and two operators don’t write over each other', async () => {
  const operator = await site.world.operator('statusoperator')
  const { page } = await visitAs(site, operator)
  await page.goto('/operator/status')
  await page.getByRole('button', { name: 'Report an incident' }).click()
  const writing = page.getByRole('dialog')
  await writing.getByRole('button', { name: 'Publish' }).click()
  await writing.getByText('Choose at least one part of the site.').waitFor()
  await writing.getByLabel('Title').fill('Messages arrive late')
  await writing.getByLabel('Messages').check()
  await writing.getByLabel('State').selectOption('down')
  await writing.getByRole('textbox', { name: 'Text' }).fill('We know why, and write again at noon.')
  expect(await accessibilityProblems(page)).toEqual([])
  await writing.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('article', { name: 'Messages arrive late' }).getByText('Down', { exact: true }).waitFor()

  const visitor = await site.visit({ size: 'phone' })
  await visitor.page.goto('/')
  await visitor.page.getByRole('link', { name: 'Status', exact: true }).click()
  await visitor.page.getByText('Some parts of the site are down').waitFor()
  await visitor.page.getByText('We know why, and write again at noon.').waitFor()
  expect(await accessibilityProblems(visitor.page)).toEqual([])

  const desk = await visitAs(site, operator)
  await desk.page.goto('/operator/status')
  const card = desk.page.getByRole('article', { name: 'Messages arrive late' })
  const dialog = desk.page.getByRole('dialog')
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
  await desk.page.keyboard.press('Escape')
  await card.getByText('Nearly there.').waitFor()
  await card.getByRole('button', { name: 'Mark as over' }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('All messages have arrived.')
  await dialog.getByRole('button', { name: 'Mark as over' }).click()
  await desk.page.getByRole('region', { name: 'Over' }).getByText('All messages have arrived.').waitFor()

  const later = await site.visit({ size: 'phone' })
  await later.page.goto('/status')
  await later.page.getByText('Everything works').waitFor()
  await later.page.getByRole('region', { name: 'Earlier' }).getByText('All messages have arrived.').waitFor()
  expect([...visitor.problems, ...later.problems]).toEqual([])
  await later.context.close()
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
