import { feeds, media } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { h264, makeMedia, pictureOf, studios } from '../../../test/clips.ts'
import { photographers } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let mia: Someone
let olga: Someone
let studio: ReturnType<typeof studios>
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  studio = studios(world)
  photos = photographers(world)
})
afterAll(() => world.close())

/** A picture of soft spots, another for each seed. */
function spots(seed: number): Promise<Buffer> {
  const raw = Buffer.alloc(12 * 9 * 3).map((_, i) => (Math.sin(i * 12.9898 + seed * 78.233) * 43_758.5453) % 128)
  return sharp(raw, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(800, 600, { kernel: 'cubic', fit: 'fill' })
    .png()
    .toBuffer()
}

async function makeKnown(bytes: Buffer): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), 'known.png')
  body.append('note', 'Reported.')
  const answer = await world.raw('/operator/known-pictures', {
    method: 'POST',
    headers: { authorization: olga.token },
    body,
  })
  expect(answer.status).toBe(200)
  return (answer.data as { _id: string })._id
}

const held = async () => (await olga.ask(media.heldFiles)).data.data

describe('an upload that looks like a picture that operators know', () => {
  it('is held, also scaled, compressed and brightened, and nobody sees it but operators', async () => {
    await makeKnown(await spots(1))
    const likeness = await sharp(await spots(1))
      .resize(500)
      .modulate({ brightness: 1.1 })
      .jpeg({ quality: 50 })
      .toBuffer()
    const { status, data } = await studio.upload(mia, 'photo', likeness)
    expect([status, data.status, data.url, data.thumbnails]).toEqual([200, 'processing', '', []])
    const [row] = (await held()).filter(file => file._id === data._id)
    expect(row).toMatchObject({ ownerId: mia.id, resembles: { note: 'Reported.' } })
    expect((await photos.fetchAs(olga, row?.picture)).status).toBe(200)
    for (const who of [mia, await world.fan('nina'), null])
      expect((await photos.fetchAs(who, row?.picture)).status).toBe(403)
    const support = await world.operator('sue')
    await world.running.app.db.sql`update operators set permissions = '{support}' where user_id = ${support.id}`
    expect((await photos.fetchAs(support, row?.picture)).status).toBe(403)
    expect((await fetch(`${photos.site}/media/${data._id}/blur`)).status).toBe(403)
    expect(await studio.statusOf(mia, data._id)).toMatchObject({ status: 'processing', url: null, thumbnails: [] })
    const body = { type: 'photo', text: 'Look.', fileIds: [data._id], audience: 'public' } as never
    const post = await mia.ask(feeds.createFeed, { body })
    if (post.status === 200) expect(post.data.files[0]).toMatchObject({ url: null, thumbnails: [] })
  })

  it('goes on once an operator releases it, and fails with a cause once one removes it', async () => {
    await makeKnown(await spots(2))
    const [one, two] = await Promise.all([1, 2].map(async () => studio.upload(mia, 'photo', await spots(2))))
    const params = (id = '') => ({ params: { id }, body: { reason: 'Looked at it.' } })
    expect((await mia.ask(media.releaseHeldFile, params(one?.data._id))).status).toBe(403)
    expect((await olga.ask(media.releaseHeldFile, params(one?.data._id))).status).toBe(200)
    expect((await olga.ask(media.releaseHeldFile, params(one?.data._id))).status).toBe(404)
    expect((await olga.ask(media.removeHeldFile, params(two?.data._id))).status).toBe(200)
    const released = await studio.settled(mia, String(one?.data._id))
    expect([released.status, (await photos.fetchAs(mia, released.url)).status]).toEqual(['finished', 200])
    expect(await studio.settled(mia, String(two?.data._id))).toMatchObject({
      status: 'error',
      cause: expect.stringContaining("can't be published"),
    })
  })

  it('is gone whole from the storage once its creator deletes it', async () => {
    await makeKnown(await spots(5))
    const { _id: id } = (await studio.upload(mia, 'photo', await spots(5))).data
    await world.until(async () => (await held()).some(file => file._id === id))
    const sizeOf = (name: string) => world.running.app.storage.size(`media/${id.slice(-2)}/${id}/${name}`)
    expect(await sizeOf('source')).toBeGreaterThan(0)
    expect((await mia.ask(media.deleteVaultFile, { params: { id } })).status).toBe(200)
    for (const name of ['source', 'view', 'blur']) await world.until(async () => (await sizeOf(name)) === null)
  })

  it('is held by the poster of a video, which goes on with its renditions when it is released', async () => {
    const clip = await makeMedia('a.mp4', [...pictureOf('320x240', 2), ...h264])
    const first = await studio.upload(mia, 'video', clip)
    await studio.settled(mia, first.data._id)
    const form = new FormData()
    form.append('fileId', first.data._id)
    const added = await world.raw('/operator/known-pictures', {
      method: 'POST',
      headers: { authorization: olga.token },
      body: form,
    })
    expect(added.status).toBe(200)
    const again = await studio.upload(mia, 'video', clip)
    await world.until(async () => (await held()).some(file => file._id === again.data._id))
    const body = { reason: 'Her own.' }
    expect((await olga.ask(media.releaseHeldFile, { params: { id: again.data._id }, body })).status).toBe(200)
    expect(await studio.settled(mia, again.data._id)).toMatchObject({ status: 'finished' })
  })

  it('is not one that looks different, nor one that operators have forgotten', async () => {
    const id = await makeKnown(await spots(3))
    expect((await studio.upload(mia, 'photo', await spots(4))).data.status).toBe('finished')
    expect((await olga.ask(media.deleteKnownPicture, { params: { id } })).status).toBe(200)
    expect((await studio.upload(mia, 'photo', await spots(3))).data.status).toBe('finished')
    const { data } = await olga.ask(media.knownPictures)
    expect(data.data.map(known => known._id)).not.toContain(id)
    expect(data.data[0]?.hash).toMatch(/^[0-9a-f]{16}$/)
  })
})
