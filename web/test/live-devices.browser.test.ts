import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { changeSettings } from '../../api/src/kernel/settings.ts'
import { freePort } from '../../api/test/free-port.ts'
import { livekitKeys, openLivekit } from '../../api/test/livekit-company.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

async function onSite(environment: Record<string, string>, work: (site: BrowsedSite) => Promise<void>): Promise<void> {
  const site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live', ...environment }, devices)
  try {
    await work(site)
  } finally {
    await site.close()
  }
}

/** A machine that lacks a camera, and a microphone too where it is said so. */
async function lacks(page: Page, missing: 'camera' | 'both'): Promise<void> {
  await page.addInitScript(what => {
    const own = navigator.mediaDevices
    const [list, open] = [own.enumerateDevices.bind(own), own.getUserMedia.bind(own)]
    own.enumerateDevices = async () => (await list()).filter(({ kind }) => what === 'camera' && kind !== 'videoinput')
    own.getUserMedia = async wanted => {
      if (what === 'both' || wanted?.video) throw new DOMException('Requested device not found', 'NotFoundError')
      return open(wanted)
    }
  }, missing)
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

describe('a creator whose machine has no camera', () => {
  it('is told so, and goes live with sound alone or learns what else there is', async () => {
    await onSite({}, async site => {
      const { page: mute } = await site.visit({ as: 'mia', size: 'phone' })
      await lacks(mute, 'both')
      await mute.goto('/creator/live')
      await mute.getByRole('button', { name: 'Turn on camera' }).click()
      await mute.getByRole('heading', { name: "We couldn't find a microphone or camera" }).waitFor()
      const told = mute.getByRole('alert')
      await told.getByText('You can also stream from OBS or another program: choose it above.').waitFor()
      expect(await mute.getByRole('button', { name: 'Go live' }).isDisabled()).toBe(true)

      const { page: leo, problems } = await site.visit({ as: 'leo' })
      await lacks(leo, 'camera')
      await leo.goto('/creator/live')
      await leo.getByRole('button', { name: 'Turn on camera' }).click()
      await leo.getByText('No camera found. You can go live with sound only.').waitFor()
      expect(await leo.getByLabel('Camera', { exact: true }).innerText()).toBe('None found')
      await leo.getByLabel('Title').fill('Sound alone')
      await leo.getByRole('button', { name: 'Go live' }).click()
      await leo.getByRole('button', { name: 'End', exact: true }).waitFor()
      expect(problems).toEqual([])
    })
  })
})

describe('a creator before they go live', () => {
  it('chooses a camera, sees how loud the microphone is, and shows a screen in place of the camera', async () => {
    const [, ui = ''] = devices
    const two = ['--use-fake-device-for-media-stream=device-count=2', ui, '--auto-select-desktop-capture-source=Entire']
    const site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live' }, two)
    try {
      const { page: mia, problems } = await site.visit({ as: 'mia' })
      await mia.goto('/creator/live')
      await mia.getByRole('button', { name: 'Turn on camera' }).click()
      await mia.getByText('Preview', { exact: true }).waitFor()
      const camera = mia.getByLabel('Camera', { exact: true })
      await site.world.until(async () => (await camera.locator('option').count()) === 2)
      const inUse = () =>
        mia.locator('video.live-picture').evaluate((video: HTMLVideoElement) => {
          const [track] = (video.srcObject as MediaStream).getVideoTracks()
          return [track?.readyState, track?.label]
        })
      const [, second = ''] = await camera.locator('option').allTextContents()
      await camera.selectOption({ label: second })
      await expect.poll(inUse).toEqual(['live', second])
      // Chromium's microphone beeps.
      await mia.locator('.live-lights i[data-lit]').first().waitFor()
      await mia.getByRole('button', { name: 'Mute microphone' }).click()
      await mia.getByText('Muted', { exact: true }).waitFor()
      expect(await mia.locator('.live-lights i[data-lit]').count()).toBe(0)
      await mia.getByRole('button', { name: 'Share your screen' }).click()
      await expect.poll(() => camera.locator('option:checked').textContent()).toBe('Your screen')
      expect((await inUse())[1]).not.toBe(second)
      await mia.getByRole('button', { name: 'Stop sharing your screen' }).click()
      await expect.poll(async () => (await inUse())[1]).toMatch(/fake_device/)
      expect(problems).toEqual([])
    } finally {
      await site.close()
    }
  }, 240_000)
})

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

  it('gives no address where LiveKit carries streams, and says what to do instead', async () => {
    const company = await openLivekit()
    const { apiKey, apiSecret } = livekitKeys
    const livekit = { LIVEKIT_URL: company.url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret }
    try {
      await onSite({ ...livekit, LIVE_RTMP_PORT: String(await freePort()) }, async site => {
        const { page, context, problems } = await site.visit({ as: 'mia' })
        const policy = (await context.request.get('/creator/live')).headers()['content-security-policy']
        expect(policy).toContain(`${company.url.replace('http', 'ws')} ${company.url}`)
        const card = await toPrograms(page)
        await card.getByText(/press Start Virtual Camera/).waitFor()
        expect([await card.getByRole('button').count(), await card.getByRole('textbox').count()]).toEqual([0, 0])
        expect(problems).toEqual([])
        const { page: mute } = await site.visit({ as: 'mia' })
        await lacks(mute, 'both')
        await mute.goto('/creator/live')
        await mute.getByRole('button', { name: 'Turn on camera' }).click()
        await mute.getByText('Connect one and try again.').waitFor()
        expect(await mute.getByText(/You can also stream from OBS/).count()).toBe(0)
      })
    } finally {
      await company.close()
    }
  })
})
