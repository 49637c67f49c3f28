import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from './accessible.ts'
import { demoPassword } from './demo-person.ts'
import { type BrowsedSite, openBrowsedSite, sizes } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

it('somebody reads the site in Arabic, hears what was wrong with a login, and goes back to English in the account', async () => {
  const { sql } = site.world.running.app.db
  await sql`update users set language = null where username = 'nina'`
  const { page, context, problems } = await site.visit()
  const document = page.locator('html')
  const reading = async () => [await document.getAttribute('lang'), await document.getAttribute('dir')]
  await page.goto('/')
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByRole('heading', { level: 1, name: 'الصف الأول' }).waitFor()
  expect(await reading()).toEqual(['ar', 'rtl'])
  expect(await accessibilityProblems(page)).toEqual([])

  await page.goto('/auth/login')
  await page.getByRole('heading', { name: 'أهلًا بعودتك' }).waitFor()
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size)
    const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(wide).toBe(0)
  }
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await reading()).toEqual(['en', 'ltr'])
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByRole('heading', { name: 'أهلًا بعودتك' }).waitFor()
  expect(problems).toEqual([])

  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.getByText('البريد الإلكتروني أو اسم المستخدم مفقود').waitFor()
  await page.getByLabel('البريد الإلكتروني أو اسم المستخدم').fill('nina')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('Not-the-one-1')
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.getByText('بيانات الدخول غير صحيحة!').waitFor()
  await page.getByLabel('كلمة المرور', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.waitForURL('**/home')

  const language = async () => (await sql`select language from users where username = 'nina'`)[0]?.language
  problems.length = 0
  await page.goto('/user/account')
  const field = page.getByLabel('Language', { exact: true }).or(page.getByLabel('اللغة', { exact: true }))
  await field.selectOption('en')
  await page.locator('html[lang="en"][dir="ltr"]').waitFor()
  expect(await language()).toBe('en')
  await field.selectOption('ar')
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor()
  expect(await language()).toBe('ar')
  await page.goto('/user/account')
  expect([...(await reading()), await field.inputValue()]).toEqual(['ar', 'rtl', 'ar'])
  expect(problems).toEqual([])
  await context.close()
})
