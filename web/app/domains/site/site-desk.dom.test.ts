import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promos, settings } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../../api/src/kernel/ids.ts'
import { stripes } from '../../../../api/test/photos.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it.each(['desktop', 'phone'] as const)('an operator sets up the site, part by part, on a %s', async size => {
  const { page, context, problems } = await site.visit({ as: 'olga', size })
  await page.goto('/operator/site')
  await page.getByLabel('Mass messages per day').fill('many')
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await page.getByText('Enter a whole number.').waitFor()
  await page.getByLabel('Mass messages per day').fill('12')
  await page.getByLabel('Blocked countries').selectOption('AQ')
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await page.getByText('Settings saved').waitFor()
  const keys = ['massMessagesPerDay', 'blockedCountries']
  const operator = await site.world.operator(`owner${size}`)
  const { data } = await operator.ask(settings.operatorSettings)
  expect(keys.map(key => data.find(row => row.key === key)?.value)).toEqual([12, ['AQ']])
  await page.getByRole('button', { name: 'Remove Antarctica' }).click()
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await page.getByLabel('Logo', { exact: true }).fill('no address')
  await page.getByRole('button', { name: 'Save Name and look' }).click()
  await page.getByText(/must begin with https:\/\/ or \//).waitFor()
  await page.quiet()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('switch', { name: 'Maintenance mode' }).check()
  await page.getByRole('button', { name: 'Save Maintenance' }).click()
  const asked = page.getByRole('dialog', { name: 'Close the site for everyone?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'hidden' })
  expect((await site.world.visitor.ask(settings.settings)).data.maintenanceMode).toBe(false)
  expect(problems.filter(one => !one.includes('400'))).toEqual([])
  await context.close()
})

it('an operator writes a page, puts it into a menu, and takes it off again', async () => {
  const slug = `pay-${newId()}`
  const title = `How ${slug} works`
  const { page, context, problems } = await site.visit({ as: 'olga' })
  await page.goto('/operator/pages')
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Title').fill('How we pay creators')
  expect(await page.getByLabel('Address').inputValue()).toBe('how-we-pay-creators')
  await page.getByLabel('Address').fill('terms')
  await page.getByLabel('Text').fill('<h2>Every Friday</h2><script>alert(1)</script><p>By bank.</p>')
  await page.getByRole('button', { name: 'Save page' }).click()
  await page
    .getByText(/address/i, { exact: false })
    .first()
    .waitFor()
  await page.getByLabel('Address').fill(slug)
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.waitForURL(/\/operator\/pages\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Every Friday' }).waitFor()
  expect(await page.getByLabel('Text').inputValue()).not.toContain('script')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Title').fill(title)
  await page.getByRole('link', { name: 'Site pages' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByText('Page saved').last().waitFor()

  await page.goto('/operator/site')
  await page.getByRole('button', { name: 'Add a link' }).click()
  const line = page.getByRole('group', { name: /^Link / }).last()
  await line.getByLabel('Title').fill(`Link ${slug}`)
  await line.getByLabel('Address').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save menus' }).click()
  await page.getByText(/menus must be a list of menus/).waitFor()
  await line.getByLabel('Address').fill(`/page/${slug}`)
  await page.getByRole('button', { name: 'Save menus' }).click()
  await page.getByText('Menus saved').waitFor()
  await page.goto('/contact')
  await page
    .getByRole('link', { name: `Link ${slug}` })
    .first()
    .click()
  await page.getByRole('heading', { name: title }).waitFor()

  await page.goto('/operator/pages')
  await page.getByRole('link', { name: `Open page ${title}` }).click()
  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL('**/operator/pages')
  expect((await site.world.raw(`/posts/${slug}`)).status).toBe(404)
  expect(problems.filter(one => !/400|422/.test(one))).toEqual([])
  await context.close()
})

/** Whether a fan sees it among the promotions of their home. */
async function isSeen(called: string): Promise<boolean> {
  const { page, context } = await site.visit({ as: 'nina' })
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
  const { data } = await site.world.visitor.ask(promos.promos)
  const told = data.data.some(({ title }) => title === called)
  if (told)
    await page
      .getByRole('link', { name: new RegExp(called) })
      .first()
      .waitFor()
  const seen = await page.getByRole('link', { name: new RegExp(called) }).count()
  await context.close()
  expect(seen > 0).toBe(told)
  return told
}

/** The page where operators keep promotions. */
async function atPromotions() {
  const visit = await site.visit({ as: 'olga' })
  await visit.page.goto('/operator/promos')
  return { ...visit, form: visit.page.getByRole('dialog') }
}

it('an operator shows a promotion, hides it, and deletes it', async () => {
  const called = `Songs ${newId()}`
  const picture = join(site.world.running.app.config.dataDir, 'promo.jpg')
  await writeFile(picture, await stripes())
  const { page, form, context, problems } = await atPromotions()
  await page.getByRole('button', { name: 'New promotion' }).click()
  await form.getByLabel('Title').fill(called)
  await form.getByLabel('Link', { exact: true }).fill('ftp://nowhere')
  await form.getByRole('button', { name: 'Save promotion' }).click()
  await form.getByText('Enter a link that starts with / or https://.').waitFor()
  await form.getByText('Choose a picture.').waitFor()
  await form.getByLabel('Link', { exact: true }).fill('/explore')
  await form.getByLabel('Picture').setInputFiles(picture)
  expect(await accessibilityProblems(page)).toEqual([])
  await form.getByRole('button', { name: 'Save promotion' }).click()
  await page.getByRole('button', { name: `Edit ${called}` }).waitFor()
  expect(problems).toEqual([])
  await context.close()
  expect(await isSeen(called)).toBe(true)

  const shown = await atPromotions()
  await shown.page.getByRole('button', { name: `Edit ${called}` }).click()
  await shown.form.getByRole('switch', { name: 'Shown on the site' }).uncheck()
  await shown.form.getByRole('button', { name: 'Save promotion' }).click()
  await shown.page.getByText('Hidden', { exact: true }).waitFor()
  expect(shown.problems).toEqual([])
  await shown.context.close()
  expect(await isSeen(called)).toBe(false)

  const hidden = await atPromotions()
  await hidden.page.getByRole('button', { name: `Delete ${called}` }).click()
  await hidden.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await hidden.page.getByRole('button', { name: `Edit ${called}` }).waitFor({ state: 'detached' })
  expect(hidden.problems).toEqual([])
  await hidden.context.close()
})
