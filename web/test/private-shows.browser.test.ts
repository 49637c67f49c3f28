import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const idOf = async (username: string) =>
  (await site.world.running.app.db.sql`select id from users where username = ${username}`)[0]?.id as string

describe('a private show', () => {
  it('is asked for, agreed to, seen moving, paid by the second and settled for both', async () => {
    await giveTokens(site.world, await idOf('nina'), 50_000n)
    const { page: mia, problems } = await site.visit({ as: 'mia' })
    const { page: nina, problems: hers } = await site.visit({ as: 'nina' })
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
    await site.world.until(() =>
      nina
        .locator('video.live-picture')
        .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames > 10),
    )
    await nina.getByRole('textbox', { name: 'Say something' }).fill('That is the one.')
    await nina.keyboard.press('Enter')
    await mia.getByRole('log').getByText('That is the one.').waitFor()
    await expect.poll(() => nina.locator('.show-clock').textContent()).toMatch(/^0:0[2-9]$/)
    await mia.getByText('To you so far, after the fee').waitFor()
    await expect.poll(() => mia.locator('.show-clock').textContent()).toMatch(/^\$0\.[0-9]*[1-9]/)

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

  it('begins with a camera that may be used, and says what to do where it may not', async () => {
    const { page: nina } = await site.visit({ as: 'nina' })
    await nina.goto('/schedule/live-streaming/request?to=mia')
    await nina.getByRole('radio', { name: /At a set time/ }).check()
    await nina.getByRole('button', { name: 'Send request' }).click()
    await nina.getByText('Pick a day and a time.').first().waitFor()
    await nina.getByLabel('Day and time').fill('2020-01-01T10:00')
    await nina.getByRole('button', { name: 'Send request' }).click()
    await nina.getByText('Pick a time in the future.').waitFor()
    await nina.getByRole('radio', { name: /As soon as possible/ }).check()
    await nina.getByRole('button', { name: 'Send request' }).click()
    await nina.waitForURL(/schedule\/live-streaming$/)
    const { page: mia } = await site.visit({ as: 'mia' })
    await mia.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
    })
    await mia.goto('/model/live-streaming/request')
    await mia.getByRole('button', { name: 'Accept' }).click()
    await mia.getByRole('link', { name: 'Start show' }).click()
    await mia.getByRole('button', { name: 'Turn camera on' }).click()
    await mia.getByText(/Allow it in the address bar/).waitFor()
    expect(await mia.getByRole('button', { name: 'Start show' }).count()).toBe(0)
  })

  it('is reported by its fan, and on the wall of operators, who stop it without having looked into it', async () => {
    await giveTokens(site.world, await idOf('nina'), 50_000n)
    const { sql } = site.world.running.app.db
    const leoId = await idOf('leo')
    await sql`update performers set public_chat_price_minor = 600 where user_id = ${leoId}`
    await sql`update show_requests set state = 'withdrawn' where performer_id = ${leoId} and state <> 'finished'`
    const { page: nina } = await site.visit({ as: 'nina', size: 'phone' })
    await nina.goto('/schedule/live-streaming/request?to=leo')
    await nina.getByRole('button', { name: 'Send request' }).click()
    await nina.waitForURL(/schedule\/live-streaming$/)
    const { page: leo } = await site.visit({ as: 'leo', size: 'phone' })
    await leo.goto('/model/live-streaming/request')
    await leo.getByRole('button', { name: 'Accept' }).click()
    await leo.getByRole('link', { name: 'Start show' }).click()
    await leo.getByRole('button', { name: 'Turn camera on' }).click()
    await leo.getByRole('button', { name: 'Start show' }).click()
    await leo.getByText('On air').waitFor()
    await nina.reload()
    await nina
      .getByRole('link', { name: /^(Open|Join)$/ })
      .first()
      .click()
    await nina.getByRole('button', { name: /Join and start paying/ }).click()
    await nina.getByRole('log').waitFor()
    // On a phone the picture has the whole screen, and the chat over it can be put away.
    const whole = { x: 0, y: 0, width: 390, height: 844 }
    await expect.poll(() => nina.locator('.live-frame').boundingBox()).toMatchObject(whole)
    const found: string[] = []
    for (const [side, page] of Object.entries({ fan: nina, creator: leo })) {
      found.push(...(await accessibilityProblems(page)))
      for (const text of ['100', '130', '200']) {
        await page.evaluate(to => document.documentElement.setAttribute('data-text', to), text)
        found.push(...(await page.evaluate(unreadable)).map(problem => `${side} at ${text} %: ${problem}`))
      }
      await page.evaluate(() => document.documentElement.setAttribute('data-text', '100'))
    }
    expect(found).toEqual([])
    await nina.getByRole('button', { name: 'Hide chat' }).click()
    await nina.getByRole('log').waitFor({ state: 'hidden' })
    await nina.getByRole('button', { name: 'More', exact: true }).first().click()
    await nina.getByRole('menuitem', { name: 'Report' }).click()
    await nina.getByRole('radio', { name: 'Harassment or bullying' }).check()
    await nina.getByRole('button', { name: 'Send report' }).click()
    await nina.getByText("Thanks. We'll review it.").waitFor()

    const { page: olga } = await site.visit({ as: 'olga' })
    await olga.goto('/operator/streams')
    await olga.getByText("You can stop it, but you can't watch it.").waitFor()
    expect(await olga.getByRole('button', { name: 'Watch' }).count()).toBe(0)
    expect(await accessibilityProblems(olga)).toEqual([])
    await olga.getByRole('button', { name: 'Stop the stream Private show' }).click()
    await olga.getByRole('button', { name: 'Against the rules' }).click()
    await olga.getByRole('button', { name: 'Stop stream', exact: true }).click()
    await nina.getByText('The show has ended').waitFor()
    await leo.getByText('The show has ended').waitFor()
    await olga.getByText('Nobody is live right now').waitFor()
  })
})
