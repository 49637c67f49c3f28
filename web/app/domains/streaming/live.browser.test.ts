import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Reply, streams } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { needFfmpeg } from '../../../../api/test/clips.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { demoPerson } from '../../../test/demo-person.ts'
import { endLive, fakeDevices, goLive, liveRoles, movesOn } from '../../../test/live-pages.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

/** A recording is encoded beside everything else that runs; two minutes at the most. */
const encoding_tries = 2_400

let site: BrowsedSite
beforeAll(async () => {
  needFfmpeg()
  site = await openBrowsedSite(liveRoles, fakeDevices)
}, 240_000)
afterAll(() => site.close())

it('a stream opens for a fan who waits, moves, is chatted and tipped in, goes on after a reload, and ends for both as a recording', async () => {
  const creator = await demoPerson(site.world, 'mia')
  const fan = await demoPerson(site.world, 'nina')
  await giveTokens(site.world, fan.id, 50_000n)
  const { page: nina, problems: hers } = await site.visit({ as: 'nina' })
  await nina.goto('/streaming/mia')
  await nina.getByRole('heading', { name: /isn't live right now/ }).waitFor()
  const { page: mia, context, problems } = await site.visit({ as: 'mia' })
  await goLive(mia, { title: 'Evening songs', isRecorded: true })
  await nina.getByRole('heading', { name: 'Evening songs' }).waitFor()
  await movesOn(site, nina)
  const id = (await creator.ask(streams.ownStream)).data.stream?._id ?? ''

  await nina.getByRole('textbox', { name: 'Say something' }).fill('Hello from the back row')
  await nina.keyboard.press('Enter')
  await mia.getByRole('log').getByText('Hello from the back row').waitFor()
  await nina.getByRole('button', { name: 'Tip', exact: true }).click()
  await nina.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  for (const page of [mia, nina])
    await page
      .getByRole('log')
      .getByText(/tipped 20/)
      .waitFor()
  await mia.getByRole('button', { name: 'Viewers 1' }).waitFor()
  await mia.getByRole('log').getByText('Hello from the back row').hover()
  await mia
    .getByRole('button', { name: /More about this message/ })
    .first()
    .click()
  await mia.getByRole('menuitem', { name: 'Remove message' }).click()
  await nina.getByText(/message removed/).waitFor()

  // One tab sends: a second one shows the stream, and an operator may look into it.
  const second = await context.newPage()
  await second.goto('/creator/live')
  await second.getByText(/You're streaming from another window/).waitFor()
  await movesOn(site, second)
  await second.close()
  const { page: olga } = await site.visit({ as: 'olga' })
  await olga.goto('/operator/streams')
  await olga.getByRole('button', { name: 'Watch' }).click()
  await movesOn(site, olga)
  await olga.close()
  await mia.getByRole('link', { name: 'Home' }).first().click()
  await mia.getByRole('heading', { name: 'Leave while you are live?' }).waitFor()
  await mia.getByRole('button', { name: 'Cancel' }).click()

  mia.on('dialog', dialog => void dialog.accept())
  await mia.reload()
  await nina.getByText(/lost their connection/).waitFor()
  await mia.getByRole('button', { name: 'Reconnect now' }).click()
  await movesOn(site, nina)
  expect(await nina.getByText(/lost their connection/).count()).toBe(0)
  const whole = join(site.world.running.app.config.dataDir, 'live', id, 'whole-1.mp4')
  await site.world.until(async () => ((await stat(whole).catch(() => null))?.size ?? 0) > 60_000)

  await endLive(mia)
  await mia.getByText('$16.00').first().waitFor()
  await nina.getByRole('heading', { name: /has ended the stream/ }).waitFor()
  expect(await nina.getByRole('textbox', { name: 'Say something' }).count()).toBe(0)
  await site.world.until(async () => {
    const { data }: Reply<typeof streams.recordings> = (await creator.ask(streams.recordings, { params: { id } })).data
    return data.length > 0 && data.every(({ status }) => status === 'finished')
  }, encoding_tries)
  // While nothing is sent, the page's own look at the stream is told so, and Chromium notes the answer.
  expect([...problems, ...hers].filter(problem => !problem.includes('422'))).toEqual([])
}, 240_000)
