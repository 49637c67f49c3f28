import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopkeeper } from '../../../../api/test/shop.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ DEMO: 'off' })
})
afterAll(() => site?.close())

/** A visit of somebody who isn't of the demonstration. */
async function visitAs(who: Someone, size: 'desktop' | 'phone' = 'desktop') {
  const visit = await site.visit({ size })
  await visit.context.addCookies([{ name: 'token', value: who.token, url: site.url }])
  return visit
}

/** Clicks through a page and counts how often. */
function tapping(page: Page) {
  let taps = 0
  return {
    taps: () => taps,
    async tap(role: 'link' | 'button' | 'menuitem', name: string | RegExp) {
      taps++
      await page.getByRole(role, { name }).first().click()
    },
  }
}

it('a new creator publishes a first post within three taps of the studio', async () => {
  const { page, context, problems } = await visitAs(await site.world.performer('newcomer'))
  await page.goto('/studio')
  const { tap, taps } = tapping(page)
  await tap('link', /^Write a post/)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Good evening.')
  await tap('button', /^Publish$/)
  await page.waitForURL('**/studio/posts')
  expect(taps()).toBeLessThanOrEqual(3)
  expect(problems).toEqual([])
  await context.close()
})

it('writes to many and changes tiers in two taps, and ships an order in one', async () => {
  const mia = await site.world.performer('trader')
  const shop = shopkeeper(site.world)
  const mug = await shop.product(mia)
  const fan = await shop.fan()
  shop.made(await shop.buy(fan, mug._id, await shop.delivery(fan)))
  const { page, context } = await visitAs(mia)
  const from = async (way: [Parameters<ReturnType<typeof tapping>['tap']>[0], RegExp][], to: string) => {
    await page.goto('/studio')
    const { tap, taps } = tapping(page)
    for (const [role, name] of way) await tap(role, name)
    await page.waitForURL(to)
    return taps()
  }
  const toMany = await from(
    [
      ['button', /^Create$/],
      ['menuitem', /^Message to many$/],
    ],
    '**/creator/messages/new',
  )
  const toTiers = await from(
    [
      ['link', /^Fans$/],
      ['link', /^Tiers and offers$/],
    ],
    '**/creator/account/pricing',
  )
  const toOrder = await from([['link', /^Ship/]], '**/studio/orders/*')
  expect([toMany, toTiers, toOrder]).toEqual([2, 2, 1])
  await context.close()
})

it.each(['desktop', 'phone'] as const)('fits a %s', async size => {
  const { page, context, problems } = await visitAs(await site.world.performer('narrow'), size)
  for (const path of ['/studio', '/studio/add']) {
    await page.goto(path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, wide]).toEqual([path, 0])
    expect(await accessibilityProblems(page)).toEqual([])
  }
  expect(problems).toEqual([])
  await context.close()
})
