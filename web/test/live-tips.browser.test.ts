import type { Reply, streamTips } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../api/test/money.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live' }, devices)
  const [nina] = await site.world.running.app.db.sql`select id from users where username = 'nina'`
  await giveTokens(site.world, nina?.id as string, 50_000n)
}, 240_000)
afterAll(() => site.close())

async function goLive(page: Page): Promise<void> {
  await page.goto('/creator/live')
  await page.getByRole('button', { name: 'Edit tip menu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What you do').fill('Choose the key')
  await dialog.getByLabel('Tokens').fill('15')
  await dialog.getByRole('button', { name: 'Add an entry' }).click()
  await dialog.getByLabel('What you do').nth(1).fill('Shout-out')
  await dialog.getByLabel('Tokens').nth(1).fill('10')
  await dialog.getByRole('button', { name: 'Save tip menu' }).click()
  await page.getByText('2 entries').waitFor()
  await page.getByLabel('What is it for?').fill('Lanterns with strings')
  await page.getByLabel('Tokens').fill('40')
  await page.getByRole('button', { name: 'Turn on camera' }).click()
  await page.getByLabel('Title').fill('Evening songs')
  await page.getByRole('radio', { name: 'Everyone' }).check()
  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('button', { name: 'End', exact: true }).waitFor()
}

describe('tips in a live stream', () => {
  it('are chosen from the menu at the price of now, move the goal for both, and are cheered when it is reached', async () => {
    const { page: mia, problems } = await site.visit({ as: 'mia' })
    await goLive(mia)
    const { page: nina, problems: hers } = await site.visit({ as: 'nina' })
    await nina.goto('/streaming/mia')
    const goal = nina.getByRole('region', { name: 'Goal' }).filter({ hasText: 'to go' })
    await goal.getByText('40 to go').waitFor()
    await nina.getByRole('button', { name: /Choose the key/ }).click()
    const sheet = nina.getByRole('dialog')
    await sheet.getByText('Choose the key').waitFor()
    // Meanwhile its price is another one: that is said, and nothing is paid.
    const menu = await mia.request.get(`${site.url}/api/streaming/tip-menu`)
    const { data } = (await menu.json()) as { data: Reply<typeof streamTips.tipMenu> }
    const [key, shout] = data.entries
    await mia.request.put(`${site.url}/api/streaming/tip-menu`, {
      data: { entries: [{ ...key, price: 25 }, shout] },
      headers: { origin: site.url },
    })
    await sheet.getByRole('button', { name: /^Send 15/ }).click()
    await sheet.getByText('The price has changed').waitFor()
    await sheet.getByRole('button', { name: /^Send 25/ }).click()
    await mia
      .getByRole('log')
      .getByText(/tipped 25/)
      .waitFor()
    await mia.getByRole('log').getByText('Choose the key').waitFor()
    await nina.getByText('15 to go').waitFor()
    await nina.getByRole('region', { name: 'Top tippers' }).getByText('25').waitFor()
    await nina.getByRole('button', { name: 'Hide my name here' }).click()
    await mia.getByRole('region', { name: 'Top tippers' }).getByText('25').waitFor()
    await nina.getByRole('button', { name: 'Show my name here' }).waitFor()

    await nina.getByRole('button', { name: /Shout-out/ }).click()
    await nina
      .getByRole('dialog')
      .getByRole('button', { name: /^Send 10/ })
      .click()
    await nina.getByRole('dialog').waitFor({ state: 'detached' })
    await nina.getByRole('button', { name: /Shout-out/ }).click()
    await nina
      .getByRole('dialog')
      .getByRole('button', { name: /^Send 10/ })
      .click()
    for (const page of [mia, nina])
      await page.getByRole('log').getByText('Goal reached: Lanterns with strings').waitFor()

    await mia.getByRole('button', { name: 'Next goal' }).click()
    await mia.getByLabel('What is it for?').fill('An encore')
    await mia.getByLabel('Tokens').fill('100')
    await mia.getByRole('button', { name: 'Save goal' }).click()
    await nina.getByText('100 to go').waitFor()
    // The browser itself writes down the refusal of the old price.
    expect(problems).toEqual([])
    expect(hers.filter(problem => !problem.includes('409 (Conflict)'))).toEqual([])
  })
})
