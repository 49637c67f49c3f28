import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings } from '../../../../api/src/kernel/settings.ts'
import { demoPassword } from '../../../test/demo-person.ts'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite({ TRUST_PROXY: '1', TRUSTED_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => site?.close())

it('an unknown page of the site is not found', async () => {
  expect((await site.read('/page/nothing')).status).toBe(404)
})

it('names the country that is not served, and lets people there write to us', async () => {
  const { db } = site.world.running.app
  const from = (path: string, country: string) => site.read(path, { headers: { 'x-country': country } })
  await changeSettings(db, { blockedCountries: ['NO'] })
  await expect.poll(async () => (await from('/mia', 'NO')).html).toContain('Not available in Norway')
  expect((await from('/mia', 'US')).html).not.toContain('Not available in')
  const { page } = await from('/mia', 'NO')
  const way = await page.getByRole('link', { name: 'Contact us' }).getAttribute('href')
  const contact = await from(way ?? '', 'NO')
  expect(await contact.page.getByLabel('Message').count()).toBe(1)
  expect(await contact.page.getByRole('navigation').count()).toBe(0)
  await changeSettings(db, { blockedCountries: [] })
})

it('who chose Arabic elsewhere reads the site in Arabic on this device too, once logged in', async () => {
  await site.world.running.app.db.sql`update users set language = 'ar' where username = 'leo'`
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ credentials: 'leo', password: demoPassword }),
  })
  const cookies = Object.fromEntries(
    answer.headers.getSetCookie().map(cookie => cookie.split(';')[0]?.split('=') as [string, string]),
  )
  const { html } = await site.read('/leo', { cookies })
  expect(html).toContain('<html lang="ar" dir="rtl"')
})

it('a language that is none of ours is read as English', async () => {
  const { html } = await site.read('/', { cookies: { language: '%22%3E%3Cscript%3E' } })
  expect(html).toContain('<html lang="en" dir="ltr"')
})
