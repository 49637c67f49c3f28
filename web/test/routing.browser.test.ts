import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../api/src/kernel/settings.ts'
import { password } from '../../api/test/world.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const sql = () => site.world.running.app.db.sql

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

describe('after a login (specification, section 4)', () => {
  it.each([
    ['a fan', 'fan', 'arrivalone', '/home'],
    ['a creator', 'performer', 'arrivaltwo', '/arrivaltwo'],
  ] as const)('%s with email and username is led on', async (_who, role, username, path) => {
    await site.world[role](username)
    const { page, context } = await site.visit()
    await logIn(page, username)
    await page.waitForURL(`**${path}`)
    await context.close()
  })

  it.each([
    ['a fan', 'fan', 'arrivalthree', '/user/account'],
    ['a creator', 'performer', 'arrivalfour', '/creator/account'],
  ] as const)(
    '%s without a username is led to the account and told what is missing',
    async (_who, role, name, path) => {
      const { id } = await site.world[role](name)
      await sql()`update users set username = null where id = ${id}`
      const { page, context } = await site.visit()
      await logIn(page, `${name}@example.test`)
      await page.waitForURL(`**${path}`)
      await page.getByText('Finish your account').waitFor()
      await context.close()
    },
  )

  it('leads back to the page that asked for the login, and to no other site', async () => {
    await site.world.fan('arrivalfive')
    const { page, context } = await site.visit()
    await page.goto('/wallet')
    await page.getByText('Please login!').waitFor()
    await page.getByLabel('Email or username').fill('arrivalfive')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/wallet')
    await page.goto('/auth/login?next=https://evil.example/')
    await page.waitForURL('**/home')
    await context.close()
  })

  it('somebody who is logged in is not asked to log in again', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    await page.goto('/auth/login')
    await page.waitForURL('**/home')
    await context.close()
  })
})

describe('a 401 anywhere (specification, section 8)', () => {
  it('leads from what was being done to the login, with "Please login!" and the way back', async () => {
    await site.world.fan('expiring')
    const { page, context } = await site.visit()
    await logIn(page, 'expiring')
    await page.waitForURL('**/home')
    await page.goto('/account/security')
    await site.world.raw('/auth/sessions?keepCurrent=false', {
      method: 'DELETE',
      headers: { authorization: (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '' },
    })
    await page.getByLabel('Current password').fill('Correct-horse-1')
    await page.getByLabel('New password').fill('Another-horse-2')
    await page.getByLabel('Confirm password').fill('Another-horse-2')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.waitForURL('**/auth/login?please=1&next=%2Faccount%2Fsecurity')
    await page.getByText('Please login!').waitFor()
    await context.close()
  })
})

describe('the frames that close the site (specification, section 2)', () => {
  it('maintenance stands in place of every page, and ends without a restart', async () => {
    const { page, context } = await site.visit()
    const { app } = site.world.running
    const titleOf = async () => (await page.goto('/mia')) && page.locator('h1').innerText()
    await changeSettings(app.db, { maintenanceMode: true })
    await expect.poll(titleOf).not.toContain('Mia')
    await changeSettings(app.db, { maintenanceMode: false })
    await expect.poll(titleOf).toContain('Mia')
    await context.close()
  })
})

describe('a change of route (specification, section 2)', () => {
  it('shows the overlay while it is in progress and for 500 ms after', async () => {
    const { page, context } = await site.visit()
    await page.goto('/')
    const seen = page.waitForSelector('.veil-busy, .veil-done', { state: 'attached' })
    await page.getByRole('link', { name: 'Log in' }).first().click()
    await seen
    await page.waitForURL('**/auth/login')
    await page.waitForSelector('.veil-busy, .veil-done', { state: 'detached' })
    await context.close()
  })
})
