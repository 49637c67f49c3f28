import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

it('an operator finds somebody, suspends the account with a reason, and lifts that again', async () => {
  const { page, context, problems } = await site.visit({ as: 'olga' })
  await page.goto('/operator/people')
  await page.getByRole('searchbox', { name: 'Part of a name' }).fill('hartm')
  await page.getByRole('link', { name: 'Open the account of Leo Hartmann' }).click()
  await page.getByRole('heading', { name: 'Leo Hartmann' }).waitFor()
  await page.getByRole('button', { name: 'Suspend account' }).click()
  await page.getByRole('button', { name: 'Spam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).click()
  const decisions = page.getByRole('region', { name: 'Decisions about this account' })
  await decisions.getByText('Suspended an account').waitFor()
  await decisions.getByText('The account sends unwanted messages').waitFor()
  expect((await fetch(`${site.url}/leo`)).status).not.toBe(200)
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await page.getByRole('button', { name: 'A mistake' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click()
  await decisions.getByText('Lifted a suspension').waitFor()
  await page.goto('/operator/people?suspended=1')
  await page.getByText('No account found').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

it('an owner changes what an operator may do, reads it in the activity, and takes it along', async () => {
  await site.world.operator('ottodesk')
  const { page, context, problems } = await site.visit({ as: 'olga' })
  await page.goto('/operator/operators')
  await page
    .getByRole('button', { name: 'Change what ottodesk may do' })
    .or(page.getByRole('button', { name: /Change what Test/ }))
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Owner').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Choose at least one permission').waitFor()
  await dialog.getByLabel('Moderation').check()
  await dialog.getByLabel('Why').fill('Looks after reports now.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Moderation', { exact: true }).waitFor()
  await page.goto('/operator/acts?act=change_operator')
  await page.getByText('Looks after reports now.').waitFor()
  await page.getByText('Before and after').first().click()
  await page.getByText('"moderation"').waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('operator-acts.csv')
  expect(problems).toEqual([])
  await context.close()
})

it('an operator who is no owner does not see operators or the activity', async () => {
  const one = await site.world.operator('modonly')
  await site.world.running.app.db.sql`update operators set permissions = '{moderation}' where user_id = ${one.id}`
  const { page, context } = await site.visit()
  await context.addCookies([{ name: 'token', value: one.token, url: site.url }])
  for (const path of ['/operator/operators', '/operator/acts']) {
    await page.goto(path)
    expect(await page.getByText('ottodesk').count()).toBe(0)
    expect(await page.getByRole('heading', { name: /^(Operators|Activity)$/ }).count()).toBe(0)
  }
  await page.goto('/operator/people')
  await page.getByRole('heading', { name: 'People' }).waitFor()
  await context.close()
})
