import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings } from '../../../../api/src/kernel/settings.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { demoPerson } from '../../../test/demo-person.ts'
import { fakeDevices, liveRoles, movesOn } from '../../../test/live-pages.ts'
import { unreadable } from '../../../test/readable.ts'
import { type BrowsedSite, openBrowsedSite, sizes } from '../../../test/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite(liveRoles, fakeDevices)
}, 240_000)
afterAll(() => site.close())

const framesOf = (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames

it('a private show is asked for, agreed to, seen moving on a phone, paid by the second and settled; its fan shows themselves and is seen until they stop', async () => {
  const { db } = site.world.running.app
  await changeSettings(db, { fanCameras: true })
  await giveTokens(site.world, (await demoPerson(site.world, 'nina')).id, 50_000n)
  const { page: mia, problems } = await site.visit({ as: 'mia' })
  const { page: nina, problems: hers } = await site.visit({ as: 'nina', size: 'phone' })
  await mia.goto('/studio')
  await nina.goto('/mia')
  await nina.getByRole('button', { name: 'More' }).first().click()
  await nina.getByRole('menuitem', { name: 'Private show' }).click()
  const sheet = nina.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Fewer minutes' }).click()
  await sheet.getByLabel('What would you like?').fill('Only the piano.')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await nina.getByText(/Request sent/).waitFor()

  await mia.getByText(/asks for a private show/).waitFor()
  await mia.getByRole('button', { name: 'See request' }).click()
  await mia.getByText('Only the piano.').waitFor()
  await mia.getByRole('button', { name: 'Accept' }).click()
  await mia.getByRole('link', { name: 'Start show' }).click()
  await nina.goto('/schedule/live-streaming')
  await nina.getByRole('link', { name: 'Open', exact: true }).click()
  await nina.getByText(/hasn’t started yet/).waitFor()
  await mia.getByRole('button', { name: 'Turn camera on' }).click()
  await mia.getByRole('button', { name: 'Start show' }).click()
  await mia.getByText('On air').waitFor()
  await nina.getByRole('button', { name: /Join and start paying/ }).click()
  await movesOn(site, nina)
  await nina.getByRole('textbox', { name: 'Say something' }).fill('That is the one.')
  await nina.keyboard.press('Enter')
  await mia.getByRole('log').getByText('That is the one.').waitFor()
  await expect.poll(() => nina.locator('.show-clock').textContent()).toMatch(/^0:0[2-9]$/)
  await mia.getByText('To you so far, after the fee').waitFor()
  await expect.poll(() => mia.locator('.show-clock').textContent()).toMatch(/^\$0\.[0-9]*[1-9]/)

  // On a phone the picture has the whole screen, and the chat over it can be put away.
  const whole = { x: 0, y: 0, width: 390, height: 844 }
  await expect.poll(() => nina.locator('.live-frame').first().boundingBox()).toMatchObject(whole)
  await nina.getByRole('button', { name: 'Hide chat' }).click()
  await nina.getByRole('log').waitFor({ state: 'hidden' })
  await nina.getByRole('button', { name: 'Show chat' }).click()

  await nina.getByRole('button', { name: 'Turn my camera on' }).click()
  await nina.getByText('Show yourself to Mia', { exact: false }).waitFor()
  await nina.getByRole('button', { name: 'Turn camera on' }).click()
  await nina.getByText('On air').waitFor()
  await mia.getByText(/turned their camera on/).waitFor()
  await mia.getByRole('button', { name: 'See and hear them' }).click()
  const fan = mia.getByLabel(/^Camera of/)
  await expect.poll(() => fan.evaluate(framesOf), { timeout: 30_000 }).toBeGreaterThan(10)
  const found: string[] = []
  for (const [side, page, size] of [
    ['fan', nina, sizes.phone],
    ['creator', mia, sizes.desktop],
    ['creator on a phone', mia, sizes.phone],
  ] as const) {
    await page.setViewportSize(size)
    found.push(...(await accessibilityProblems(page)))
    for (const text of ['100', '130', '200']) {
      await page.evaluate(to => document.documentElement.setAttribute('data-text', to), text)
      found.push(...(await page.evaluate(unreadable)).map(problem => `${side} at ${text} %: ${problem}`))
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-text', '100'))
  }
  expect(found).toEqual([])
  await nina.getByRole('button', { name: 'Turn my camera off' }).click()
  await fan.waitFor({ state: 'detached' })
  await nina.getByRole('button', { name: 'Turn my camera on' }).waitFor()

  await nina.getByRole('button', { name: 'End show' }).click()
  await nina.getByRole('dialog').getByRole('button', { name: 'End show' }).click()
  await nina.getByText('The show has ended').waitFor()
  await mia.getByText('The show has ended').waitFor()
  for (const [page, heading] of [
    [nina, 'You paid'],
    [mia, 'You get'],
  ] as const) {
    await page.getByRole('link', { name: 'See receipt' }).click()
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.getByText('Settled').waitFor()
  }
  expect([...problems, ...hers]).toEqual([])
})
