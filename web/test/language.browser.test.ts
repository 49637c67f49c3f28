import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, demoPassword, openBrowsedSite, type Size } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

it('a visitor reads the landing page in Arabic, from right to left, and goes back to English', async () => {
  const { page, context, problems } = await site.visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByRole('heading', { level: 1, name: 'الصف الأول' }).waitFor()
  const document = page.locator('html')
  expect([await document.getAttribute('lang'), await document.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/auth/login')
  await page.getByRole('heading', { name: 'أهلًا بعودتك' }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect([await document.getAttribute('lang'), await document.getAttribute('dir')]).toEqual(['en', 'ltr'])
  expect(problems).toEqual([])
  await context.close()
})

it.each<Size>(['desktop', 'phone'])('somebody logs in in Arabic on a %s, and hears what was wrong', async size => {
  const { page, context } = await site.visit({ size })
  await context.addCookies([{ name: 'language', value: 'ar', url: site.url }])
  await page.goto('/auth/login')
  const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(wide).toBe(0)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.getByText('البريد الإلكتروني أو اسم المستخدم مفقود').waitFor()
  await page.getByLabel('البريد الإلكتروني أو اسم المستخدم').fill('nina')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('Not-the-one-1')
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.getByText('بيانات الدخول غير صحيحة!').waitFor()
  await page.getByLabel('كلمة المرور', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.waitForURL('**/home')
  await context.close()
})

it('who chose Arabic elsewhere reads the site in Arabic on this device too, once logged in', async () => {
  const { sql } = site.world.running.app.db
  await sql`update users set language = 'ar' where username = 'leo'`
  const { page, context } = await site.visit({ size: 'phone' })
  await page.goto('/auth/login')
  await page.getByLabel('Email or username').fill('leo')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/leo')
  await page.locator('html[lang=ar][dir=rtl]').waitFor()
  await context.close()
})

it('a language that is none of ours is read as English', async () => {
  const answer = await fetch(`${site.url}/`, { headers: { cookie: 'language=%22%3E%3Cscript%3E' } })
  const html = await answer.text()
  expect(html).toContain('<html lang="en" dir="ltr"')
})
