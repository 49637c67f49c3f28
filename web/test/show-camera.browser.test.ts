import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings } from '../../api/src/kernel/settings.ts'
import { giveTokens } from '../../api/test/money.ts'
import { accessibilityProblems } from './accessible.ts'
import { unreadable } from './readable.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live' }, devices)
}, 240_000)
afterAll(() => site.close())

const framesOf = (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames

it('a fan shows themselves in a private show: the creator is told, sees them, and no longer once it is off', async () => {
  const { db } = site.world.running.app
  await changeSettings(db, { fanCameras: true })
  const [row] = await db.sql`select id from users where username = 'nina'`
  await giveTokens(site.world, row?.id as string, 50_000n)
  const { page: nina, problems } = await site.visit({ as: 'nina', size: 'phone' })
  const { page: mia, problems: hers } = await site.visit({ as: 'mia' })
  await nina.goto('/schedule/live-streaming/request?to=mia')
  await nina.getByRole('button', { name: 'Send request' }).click()
  await nina.waitForURL(/schedule\/live-streaming$/)
  await mia.goto('/model/live-streaming/request')
  await mia.getByRole('button', { name: 'Accept' }).click()
  await mia.getByRole('link', { name: 'Start show' }).click()
  await mia.getByRole('button', { name: 'Turn camera on' }).click()
  await mia.getByRole('button', { name: 'Start show' }).click()
  await mia.getByText('On air').waitFor()
  await nina.reload()
  await nina
    .getByRole('link', { name: /^(Open|Join)$/ })
    .first()
    .click()
  await nina.getByRole('button', { name: /Join and start paying/ }).click()
  await nina.getByRole('log').waitFor()

  await nina.getByRole('button', { name: 'Turn my camera on' }).click()
  await nina.getByText('Show yourself to Mia', { exact: false }).waitFor()
  await nina.getByRole('button', { name: 'Turn camera on' }).click()
  await nina.getByText('On air').waitFor()
  await mia.getByText(/turned their camera on/).waitFor()
  await mia.getByRole('button', { name: 'See and hear them' }).click()
  const fan = mia.getByLabel(/^Camera of/)
  await expect.poll(() => fan.evaluate(framesOf), { timeout: 30_000 }).toBeGreaterThan(10)

  const found: string[] = []
  for (const [side, page] of Object.entries({ fan: nina, creator: mia })) {
    found.push(...(await accessibilityProblems(page)))
    for (const text of ['100', '200']) {
      await page.evaluate(to => document.documentElement.setAttribute('data-text', to), text)
      found.push(...(await page.evaluate(unreadable)).map(problem => `${side} at ${text} %: ${problem}`))
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-text', '100'))
  }
  expect(found).toEqual([])
  if (process.env.SHOTS) {
    await nina.screenshot({ path: `${process.env.SHOTS}/cam-fan.png` })
    await mia.screenshot({ path: `${process.env.SHOTS}/cam-creator.png` })
  }

  await nina.getByRole('button', { name: 'Turn my camera off' }).click()
  await fan.waitFor({ state: 'detached' })
  await nina.getByRole('button', { name: 'Turn my camera on' }).waitFor()
  await nina.getByRole('button', { name: 'End show' }).click()
  await nina.getByRole('dialog').getByRole('button', { name: 'End show' }).click()
  await nina.getByText('The show has ended').waitFor()
  await mia.getByText('The show has ended').waitFor()
  expect([...problems, ...hers]).toEqual([])
}, 180_000)
