import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker' })
}, 240_000)
afterAll(() => site.close())

describe('a planned stream', () => {
  it('is announced and called off by its creator, and a fan is reminded of it from three pages', async () => {
    const { page: mia, problems } = await site.visit({ as: 'mia' })
    await mia.goto('/creator/live')
    await mia.getByRole('button', { name: 'Plan a stream' }).click()
    const dialog = mia.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Announce' }).click()
    await dialog.getByText('Choose when the stream starts.').waitFor()
    await dialog.getByLabel('Title').fill('Lantern Room')
    await dialog.getByLabel('Starts at').fill('2031-03-01T21:00')
    await dialog.getByRole('button', { name: 'Announce' }).click()
    await mia.getByText('0 reminders set').waitFor()

    const { page: nina, problems: hers } = await site.visit({ as: 'nina' })
    const coming = () => nina.getByRole('region', { name: 'Coming live' })
    await nina.goto('/explore')
    await coming().getByText('Lantern Room').waitFor()
    await nina.goto('/mia')
    await coming().getByRole('button', { name: 'Remind me' }).click()
    await coming().getByRole('button', { name: 'Reminder set' }).waitFor()
    await nina.goto('/home')
    await coming().getByText('1 waiting').waitFor()
    await coming().getByRole('link', { name: 'Lantern Room' }).click()
    await nina.getByRole('heading', { name: 'Lantern Room' }).waitFor()
    await nina.getByRole('timer').waitFor()
    await nina.getByRole('button', { name: 'Reminder set' }).waitFor()

    await mia.goto('/creator/live')
    await mia.getByText('1 reminder set').waitFor()
    await mia.getByRole('button', { name: 'Call it off' }).click()
    await mia.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click()
    await mia.getByText('Lantern Room is called off').waitFor()
    const news = async () => {
      await nina.goto('/notifications')
      return nina.getByText(/called off a stream/).count()
    }
    await expect.poll(news).toBeGreaterThan(0)
    expect([problems, hers]).toEqual([[], []])
  })
})
