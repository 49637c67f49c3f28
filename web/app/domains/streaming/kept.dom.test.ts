import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { streams } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lookAtStill } from '../../../../api/src/domains/streaming/commands/stills.ts'
import { stages } from '../../../../api/test/live.ts'
import { closePeers } from '../../../../api/test/live-peer.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { demoPerson } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { withSilentMedia } from '../../../test/silent-media.ts'

let site: DrawnSite
let stage: ReturnType<typeof stages>
let mia: Someone
let leo: Someone
let olga: Someone
beforeAll(async () => {
  site = await openDrawnSite({ ROLES: 'http,realtime,worker,live' })
  withSilentMedia()
  stage = stages(site.world)
  mia = await demoPerson(site.world, 'mia')
  leo = await demoPerson(site.world, 'leo')
  olga = await demoPerson(site.world, 'olga')
})
afterEach(closePeers)
afterAll(() => site?.close())

/** A stream of Mia that has ended, whose recording is a file of the vault. */
async function recorded(title: string): Promise<void> {
  const { stream } = await stage.live(mia, { title })
  await stage.end(mia, stream._id)
  const { sql } = site.world.running.app.db
  const [file] = await sql<{ id: string }[]>`
    update files set name = ${`${title}.mp4`} where id = (
      select id from files where owner_id = ${mia.id} and kind = 'video' and status = 'finished' limit 1)
    returning id`
  await sql`
    insert into stream_recordings (stream_id, name, file_id, created_at)
    values (${stream._id}, 'whole-1.mp4', ${file?.id ?? ''}, now())`
}

describe('a recording', () => {
  it('is named by its creator and goes by that name into a new post', async () => {
    const title = `Kept songs ${randomUUID().slice(0, 8)}`
    await recorded(title)
    const { page, context, problems } = await site.visit({ as: mia })
    await page.goto('/creator/live/past')
    await page.getByRole('link', { name: title }).click()
    const card = page.getByRole('region', { name: 'Recordings' })
    const name = card.getByRole('textbox', { name: 'Name' })
    const save = card.getByRole('button', { name: 'Save' })
    expect([await name.inputValue(), await save.isDisabled()]).toEqual([`${title}.mp4`, true])
    await name.fill('Lantern Room, whole evening')
    await save.click()
    await page.getByText('Name saved').waitFor()
    await page.reload()
    await card.getByRole('link', { name: 'Write a post with it' }).click()
    await page.getByRole('button', { name: /^Remove Lantern Room, whole evening/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/studio/compose')
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a stream that looks like a known picture', () => {
  const picture = fileURLToPath(new URL('../../../../api/src/demo/art/cover-photography.webp', import.meta.url))

  /** Operators know the picture from before. */
  async function known(): Promise<void> {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await readFile(picture))], { type: 'image/webp' }), 'known.webp')
    body.set('note', 'Taken down before.')
    const headers = { authorization: olga.token }
    const learnt = await fetch(`${site.world.url}/operator/known-pictures`, { method: 'POST', body, headers })
    expect(learnt.status).toBe(200)
  }

  /** Goes live; the server looks at a still of the stream that shows the picture. */
  async function showsIt(who: Someone, title: string) {
    const { stream } = await stage.live(who, { title })
    await lookAtStill(site.world.running.app, stream._id, picture)
    return stream
  }

  it('is dismissed by an operator and goes on', async () => {
    await known()
    const stream = await showsIt(leo, 'Striped shirts')
    const { page, context, problems } = await site.visit({ as: olga })
    await page.goto('/operator/streams')
    const matches = page.getByRole('region', { name: 'Looks like a known picture' })
    await matches.getByText('Known picture: Taken down before.').waitFor()
    const { pathname, search } = new URL((await matches.getByRole('img').getAttribute('src')) ?? '', site.url)
    const still = await fetch(pathname + search)
    expect([still.status, still.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image'])
    await page.getByRole('button', { name: 'Dismiss the match of Striped shirts' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Not the picture' }).click()
    await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await page.getByText('Decision saved').waitFor()
    await matches.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Striped shirts' }).waitFor()
    expect((await leo.ask(streams.ownStream)).data.stream?._id).toBe(stream._id)
    expect(problems).toEqual([])
    await context.close()
  })

  it('is stopped by an operator, while another one goes on', async () => {
    await showsIt(mia, 'Striped again')
    const { page, context, problems } = await site.visit({ as: olga })
    await page.goto('/operator/streams')
    await page.getByRole('button', { name: 'Stop Striped again for this match' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Same picture' }).click()
    await dialog.getByRole('button', { name: 'Stop stream', exact: true }).click()
    await page.getByRole('region', { name: 'Looks like a known picture' }).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Striped again' }).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Striped shirts' }).waitFor()
    expect((await mia.ask(streams.ownStream)).data.stream).toBe(null)
    await stage.end(leo, (await leo.ask(streams.ownStream)).data.stream?._id ?? '')
    expect(problems).toEqual([])
    await context.close()
  })
})
