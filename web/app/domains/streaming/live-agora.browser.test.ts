import { expect, it } from 'vitest'
import { changeSettings } from '../../../../api/src/kernel/settings.ts'
import { openBrowsedSite } from '../../../test/site.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const appId = '970ca35de60c44645bbae8a215061b33'

it('on a site with an app at Agora, a creator enters their channel there with our token, and says when it is out of reach', async () => {
  const certificate = { AGORA_CERTIFICATE: '5cfd2fd1755d40ecb72977518be15d3b' }
  const site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live', ...certificate }, devices)
  try {
    await changeSettings(site.world.running.app.db, { agoraEnable: true, agoraAppId: appId })
    const { page: mia, context, problems } = await site.visit({ as: 'mia' })
    // Agora isn't there in a test: its hosts are asked and don't answer.
    const asked: string[] = []
    await context.route(/agora\.io|sd-rtn\.com/, route => {
      asked.push(route.request().url())
      return route.abort()
    })
    await mia.goto('/creator/live')
    await mia.getByText(/run through Agora/).waitFor()
    await mia.getByText('OBS or another program', { exact: true }).click()
    await mia.getByRole('switch', { name: 'Record' }).waitFor()
    await mia.getByText('This device', { exact: true }).click()
    expect(asked).toEqual([])
    await mia.getByRole('button', { name: 'Turn on camera' }).click()
    await mia.getByLabel('Title').fill('From elsewhere')
    const token = mia.waitForResponse(response => response.url().endsWith('/streaming/agora/token'))
    await mia.getByRole('button', { name: 'Go live' }).click()
    const answer = (await (await token).json()) as { data: string }
    expect(answer.data.slice(0, 3)).toBe('007')
    await site.world.until(async () => asked.length > 0)
    await mia.getByRole('button', { name: /Going live/ }).waitFor()
    expect(problems.filter(problem => /Content Security Policy/.test(problem))).toEqual([])
  } finally {
    await site.close()
  }
}, 240_000)
