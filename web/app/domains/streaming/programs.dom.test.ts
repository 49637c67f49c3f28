import { describe, expect, it } from 'vitest'
import { changeSettings } from '../../../../api/src/kernel/settings.ts'
import { freePort } from '../../../../api/test/free-port.ts'
import { livekitKeys, openLivekit } from '../../../../api/test/livekit-company.ts'
import { pretendLiveNode } from '../../../../api/test/pretended-live-node.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'
import { withDevices, withSilentMedia } from '../../../test/silent-media.ts'

async function onSite(environment: Record<string, string>, work: (site: DrawnSite) => Promise<void>): Promise<void> {
  const site = await openDrawnSite({ ROLES: 'http,realtime,worker,live', ...environment })
  withSilentMedia()
  try {
    await work(site)
  } finally {
    await site.close()
  }
}

/** Opens the card of OBS. */
async function toPrograms(page: Page) {
  await page.goto('/creator/live')
  await page.getByText('OBS or another program', { exact: true }).click()
  return page.getByRole('region', { name: 'OBS or another program' })
}

async function prepare(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('From OBS')
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByText('Waiting for a signal').waitFor()
}

describe('the card of OBS', () => {
  it('gives the address for WHIP alone where nothing is taken by RTMP, also beside an app at Agora', async () => {
    await onSite({ AGORA_CERTIFICATE: '5cfd2fd1755d40ecb72977518be15d3b' }, async site => {
      const { db } = site.world.running.app
      await changeSettings(db, { agoraEnable: true, agoraAppId: '970ca35de60c44645bbae8a215061b33' })
      const { page } = await site.visit({ as: 'mia' })
      const card = await toPrograms(page)
      await prepare(page)
      expect(await card.getByLabel('Server', { exact: true }).inputValue()).toMatch(/\/whip$/)
      expect(await card.getByLabel('RTMP server', { exact: true }).count()).toBe(0)
    })
  })

  it('gives the address and the key for RTMP where it is taken', async () => {
    const port = await freePort()
    await onSite({ LIVE_RTMP_PORT: String(port) }, async site => {
      const { page } = await site.visit({ as: 'mia' })
      const card = await toPrograms(page)
      await prepare(page)
      expect(await card.getByLabel('RTMP server', { exact: true }).inputValue()).toMatch(
        new RegExp(`^rtmp://[^/]+:${port}/live$`),
      )
      const key = await card.getByLabel('Key', { exact: true }).inputValue()
      expect((await card.getByLabel('RTMP stream key', { exact: true }).inputValue()).endsWith(`_${key}`)).toBe(true)
    })
  })

  it('says before anything is prepared that live streaming isn’t running, and that it is once it is back', async () => {
    await onSite({ ROLES: 'http,realtime,worker' }, async site => {
      withDevices(() => null)
      const { sql } = site.world.running.app.db
      await sql`delete from live_node`
      const { page } = await site.visit({ as: 'mia' })
      await page.goto('/creator/live')
      const told = page.getByText("Live streaming isn't running on this site right now. Try again later.")
      await told.waitFor()
      await page.getByRole('button', { name: 'Turn on camera' }).click()
      await page.getByText('Preview').waitFor()
      const start = page.getByRole('button', { name: 'Go live' })
      expect(await start.isDisabled()).toBe(true)
      await pretendLiveNode(sql)
      await site.world.until(async () => (await told.count()) === 0)
      expect(await start.isEnabled()).toBe(true)
    })
  })

  it('gives no address where LiveKit carries streams, and says what to do instead', async () => {
    const company = await openLivekit()
    const { apiKey, apiSecret } = livekitKeys
    const livekit = { LIVEKIT_URL: company.url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret }
    try {
      await onSite({ ...livekit, LIVE_RTMP_PORT: String(await freePort()) }, async site => {
        const { page, problems } = await site.visit({ as: 'mia' })
        const card = await toPrograms(page)
        await card.getByText(/press Start Virtual Camera/).waitFor()
        expect([await card.getByRole('button').count(), await card.getByRole('textbox').count()]).toEqual([0, 0])
        // The site runs in the process of the page here, so LiveKit's client for servers takes itself for one in a browser.
        expect(problems.filter(text => !text.startsWith('You should not include your API secret'))).toEqual([])
        withDevices(() => 'NotFoundError')
        await page.goto('/creator/live')
        await page.getByRole('button', { name: 'Turn on camera' }).click()
        await page.getByText('Connect one and try again.').waitFor()
        expect(await page.getByText(/You can also stream from OBS/).count()).toBe(0)
        await page.quiet()
      })
    } finally {
      await company.close()
    }
  })
})
