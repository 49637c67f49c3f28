import { afterAll, beforeAll, expect, it } from 'vitest'
import { helping } from '../../../../api/test/seats.ts'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('what isn’t in a seat says so to a helper at work, and the way back to it', async () => {
  const { world } = site
  const [mara, olaf] = [await world.performer('mara'), await world.fan('olaf')]
  const help = helping(world)
  const id = await help.hire(mara, olaf, ['chat'])
  await help.start(olaf, id)
  const banking = await site.read('/creator/banking', { as: olaf })
  const outside = banking.location ? await site.read(banking.location, { as: olaf }) : banking
  await outside.page.getByRole('heading', { name: 'This page isn’t part of your work' }).waitFor()
  const back = await outside.page.getByRole('link', { name: 'Back to work' }).getAttribute('href')
  const inbox = await site.read(back ?? '', { as: olaf })
  expect([back, inbox.status]).toEqual(['/messages', 200])
  await inbox.page.getByText(/^You work for /).waitFor()
})
