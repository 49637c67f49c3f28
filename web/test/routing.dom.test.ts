import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from './dom.ts'
import type { DrawnPage as Page } from './dom-page.tsx'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
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
      await page.arrive(`**${path}`)
      await page.getByText('Finish your account').waitFor()
      await context.close()
    },
  )

  it('leads back to the page that asked for the login', async () => {
    await site.world.fan('arrivalfive')
    const { page, context } = await site.visit()
    await page.goto('/auth/login?please=1&next=%2Fwallet')
    await page.getByText('Please login!').waitFor()
    await page.getByLabel('Email or username').fill('arrivalfive')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/wallet')
    await context.close()
  })

  it('a visitor who asked for a page of creators and logs in as a fan is led home, and does not go in circles', async () => {
    await site.world.fan('arrivalsix')
    const { page, context } = await site.visit()
    await page.goto('/auth/login?please=1&next=%2Fcreator%2Fbanking')
    await page.getByLabel('Email or username').fill('arrivalsix')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/home')
    await context.close()
  })
})

describe('a wrong login', () => {
  it('says what the server says and keeps what was typed', async () => {
    const { page, context } = await site.visit()
    await page.goto('/auth/login')
    await page.getByLabel('Email or username').fill('nina')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Incorrect credentials!').waitFor()
    expect(await page.getByLabel('Email or username').inputValue()).toBe('nina')
    await context.close()
  })
})

describe('a 401 anywhere (specification, section 8)', () => {
  it('leads from what was being done to the login, with "Please login!" and the way back', async () => {
    const who = await site.world.fan('expiring')
    const { page, context } = await site.visit({ as: who })
    await page.goto('/account/security')
    await page.getByLabel('Current password').waitFor()
    await site.world.raw('/auth/sessions?keepCurrent=false', {
      method: 'DELETE',
      headers: { authorization: who.token },
    })
    await page.getByLabel('Current password').fill('Correct-horse-1')
    await page.getByLabel('New password').fill('Another-horse-2')
    await page.getByLabel('Confirm password').fill('Another-horse-2')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.arrive('**/auth/login?please=1&next=%2Faccount%2Fsecurity')
    await page.getByText('Please login!').waitFor()
    await context.close()
  })
})

describe('a change of route (specification, section 2)', () => {
  it('shows the overlay while it is in progress and for 500 ms after', async () => {
    const { page, context } = await site.visit()
    await page.goto('/')
    const veil = page.locator('.veil-busy, .veil-done')
    const seen = veil.waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Log in' }).first().click()
    await seen
    await page.waitForURL('**/auth/login')
    await veil.waitFor({ state: 'detached' })
    await context.close()
  })
})
