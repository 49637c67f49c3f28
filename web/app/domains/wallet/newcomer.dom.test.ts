import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

const locked = 'Night session no. 14'

it('a member logs in from the same sheet, and a link alone buys nothing', async () => {
  const { page, context } = await site.visit()
  const [post] = await site.world.running.app.db
    .sql`select id from posts where title = ${locked} or teaser_text like ${`${locked}%`} or text like ${`${locked}%`}`
  await site.world.fan('richfan')
  await page.goto(`/post/${post?.id}`)
  await page
    .getByRole('button', { name: /^Unlock/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /Log in/ }).click()
  await sheet.getByLabel('Email or username').fill('richfan')
  await sheet.getByLabel('Password', { exact: true }).fill('Wrong-horse-1')
  await sheet.getByRole('button', { name: 'Log in and continue' }).click()
  await sheet.getByRole('alert').waitFor()
  await sheet.getByLabel('Password', { exact: true }).fill('Correct-horse-1')
  await sheet.getByRole('button', { name: 'Log in and continue' }).click()
  await sheet.getByText('Balance now').waitFor()
  await page.goto(`/post/${post?.id}?buy=${post?.id}`)
  await page.getByRole('dialog').getByText('Balance now').waitFor()
  const [charges] = await site.world.running.app.db.sql`
    select count(*)::int as count from charges c join users u on u.id = c.fan_id where u.username = 'richfan'`
  expect(charges?.count).toBe(0)
  await context.close()
})
