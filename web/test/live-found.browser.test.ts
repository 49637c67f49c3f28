import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live' }, devices)
}, 240_000)
afterAll(() => site.close())

it('a creator who is live is found on home, in Explore and on their page, and may be reported from the stream', async () => {
  const { page: mia } = await site.visit({ as: 'mia' })
  await mia.goto('/creator/live')
  await mia.getByRole('button', { name: 'Turn on camera' }).click()
  await mia.getByLabel('Title').fill('To be found')
  await mia.getByRole('radio', { name: 'Everyone' }).check()
  await mia.getByRole('button', { name: 'Go live' }).click()
  await mia.getByRole('button', { name: 'End', exact: true }).waitFor()

  const { page: nina, problems } = await site.visit({ as: 'nina' })
  for (const from of ['/home', '/explore', '/mia']) {
    await nina.goto(from)
    const way = nina.locator('a[href="/streaming/mia"]').filter({ has: nina.locator('[data-ring="live"]') })
    await way.first().click()
    await nina.getByRole('heading', { name: 'To be found' }).waitFor()
  }
  await nina.getByRole('button', { name: 'More', exact: true }).first().click()
  await nina.getByRole('menuitem', { name: 'Report' }).click()
  await nina.getByRole('radio', { name: 'Harmful or dangerous acts' }).check()
  await nina.getByRole('button', { name: 'Send report' }).click()
  await nina.getByText("Thanks. We'll review it.").waitFor()

  const { page: olga } = await site.visit({ as: 'olga' })
  await olga.goto('/operator/reports?of=stream')
  await olga.getByText('To be found').waitFor()
  await olga.getByRole('link', { name: 'Open live streams' }).click()
  await olga.getByRole('heading', { name: 'To be found' }).waitFor()
  expect(problems).toEqual([])
})
