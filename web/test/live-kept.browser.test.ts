import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { pastStreams, Reply, streams } from '@fanfare/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAtStill } from '../../api/src/domains/streaming/commands/stills.ts'
import { needFfmpeg } from '../../api/test/clips.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** A recording is encoded beside everything else that runs; two minutes at the most. */
const encoding_tries = 2_400

let site: BrowsedSite
beforeAll(async () => {
  needFfmpeg()
  site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live' }, devices)
}, 240_000)
afterAll(() => site.close())

/** Goes live and answers the stream's id. */
async function goLive(page: Page, title: string, isRecorded = false): Promise<string> {
  await page.goto('/creator/live')
  await page.getByRole('button', { name: 'Turn on camera' }).click()
  await page.getByLabel('Title').fill(title)
  if (isRecorded) await page.getByRole('switch', { name: 'Record' }).check()
  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('button', { name: 'End', exact: true }).waitFor()
  const own = await asked<Reply<typeof streams.ownStream>>(page.context(), 'streaming/live')
  return own.stream?._id as string
}

async function asked<T>(context: BrowserContext, path: string): Promise<T> {
  return ((await (await context.request.get(`${site.url}/api/${path}`)).json()) as { data: T }).data
}

describe('a recording', () => {
  it('is named by its creator and goes by that name into a new post', async () => {
    const { page: mia, context, problems } = await site.visit({ as: 'mia' })
    const title = `Kept songs ${randomUUID().slice(0, 8)}`
    const id = await goLive(mia, title, true)
    const whole = join(site.world.running.app.config.dataDir, 'live', id, 'whole-1.mp4')
    await site.world.until(async () => ((await stat(whole).catch(() => null))?.size ?? 0) > 60_000)
    await mia.getByRole('button', { name: 'End', exact: true }).click()
    await mia.getByRole('button', { name: 'End stream' }).click()
    await mia.getByRole('heading', { name: 'Your stream has ended' }).waitFor()
    await site.world.until(async () => {
      const past = await asked<Reply<typeof pastStreams.summary>>(context, `streaming/past/${id}`)
      return past.files[0]?.status === 'finished'
    }, encoding_tries)

    await mia.goto('/creator/live/past')
    await mia.getByRole('link', { name: title }).click()
    const card = mia.getByRole('region', { name: 'Recordings' })
    const name = card.getByRole('textbox', { name: 'Name' })
    const save = card.getByRole('button', { name: 'Save' })
    expect([await name.inputValue(), await save.isDisabled()]).toEqual([`${title}.mp4`, true])
    await name.fill('Lantern Room, whole evening')
    await save.click()
    await mia.getByText('Name saved').waitFor()
    await mia.reload()
    await card.getByRole('link', { name: 'Write a post with it' }).click()
    await mia.getByRole('button', { name: /^Remove Lantern Room, whole evening/ }).waitFor()
    expect(new URL(mia.url()).pathname).toBe('/studio/compose')
    // Until the picture arrives, the page's own look at the stream is told that there is none.
    expect(problems.filter(problem => !problem.includes('422'))).toEqual([])
  }, 180_000)
})

describe('a stream that looks like a known picture', () => {
  const picture = fileURLToPath(new URL('../../api/src/demo/art/cover-photography.webp', import.meta.url))
  /** The server looks at a still of a stream that shows it. */
  const showsKnown = (streamId: string) => lookAtStill(site.world.running.app, streamId, picture)

  it('is dismissed by an operator and goes on, and another one is stopped, which its creator is told', async () => {
    const { page: olga, context, problems } = await site.visit({ as: 'olga' })
    const learnt = await context.request.post(`${site.url}/api/operator/known-pictures`, {
      multipart: {
        file: { name: 'known.webp', mimeType: 'image/webp', buffer: await readFile(picture) },
        note: 'Taken down before.',
      },
      headers: { origin: site.url },
    })
    expect(learnt.status()).toBe(200)
    const { page: leo } = await site.visit({ as: 'leo' })
    await showsKnown(await goLive(leo, 'Striped shirts'))

    await olga.goto('/operator/streams')
    const matches = olga.getByRole('region', { name: 'Looks like a known picture' })
    await matches.getByText('Known picture: Taken down before.').waitFor()
    const still = matches.getByRole('img')
    await site.world.until(() => still.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    await olga.getByRole('button', { name: 'Dismiss the match of Striped shirts' }).click()
    const dialog = olga.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Not the picture' }).click()
    await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await olga.getByText('Decision saved').waitFor()
    await matches.waitFor({ state: 'detached' })
    await olga.getByRole('heading', { name: 'Striped shirts' }).waitFor()
    expect(await leo.getByRole('button', { name: 'End', exact: true }).isVisible()).toBe(true)

    const { page: mia } = await site.visit({ as: 'mia' })
    await showsKnown(await goLive(mia, 'Striped again'))
    await olga.getByRole('button', { name: 'Stop Striped again for this match' }).click()
    await dialog.getByRole('button', { name: 'Same picture' }).click()
    await dialog.getByRole('button', { name: 'Stop stream', exact: true }).click()
    await mia.getByText(/stopped your stream/).waitFor()
    await matches.waitFor({ state: 'detached' })
    await olga.getByRole('heading', { name: 'Striped again' }).waitFor({ state: 'detached' })
    await olga.getByRole('heading', { name: 'Striped shirts' }).waitFor()
    expect(problems).toEqual([])
  })
})
