import { afterAll, beforeAll, describe, it } from 'vitest'
import { fakeDevices, goLive, liveRoles, movesOn } from '../../../test/live-pages.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ ...liveRoles, LIVE_VIEWERS_MAX: '1' }, fakeDevices)
}, 240_000)
afterAll(() => site.close())

describe('a live stream with more viewers than connections', () => {
  it('is watched in parts by those who come later, who are told that they see it late', async () => {
    const { page: mia } = await site.visit({ as: 'mia' })
    await goLive(mia, { title: 'Crowded' })
    const { page: first } = await site.visit({ as: 'nina' })
    const { page: second } = await site.visit({ as: 'leo' })
    await first.goto('/streaming/mia')
    await movesOn(site, first)
    await second.goto('/streaming/mia')
    await second.getByText('You see it a few seconds late.').waitFor()
    await movesOn(site, second)
  })
})
