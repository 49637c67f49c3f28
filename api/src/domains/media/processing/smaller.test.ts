import { feeds } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographers } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { storageKey } from '../keys.ts'
import { addSmaller, addSmallerToOlder } from './smaller.ts'

let world: World
let mia: Someone
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  photos = photographers(world)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const taking = 'image/avif,image/webp,*/*'
const typeOf = ({ headers }: Response) => headers.get('content-type')

/** Soft hills with the noise of a camera. */
async function landscape(): Promise<Buffer> {
  const [width, height] = [1400, 900]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    const hill = 120 + 60 * Math.sin(x / 90) + 40 * Math.cos(y / 70)
    const noise = ((x * 7919 + y * 104_729) % 13) - 6
    for (const channel of [0, 1, 2]) pixels[at + channel] = Math.max(0, Math.min(255, hill + noise + channel * 12))
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function posted() {
  const { _id } = (await photos.upload(mia, await landscape())).data as { _id: string }
  await world.until(async () => {
    const [row] = await sql()<{ renditions: string[] }[]>`select renditions from files where id = ${_id}`
    return row?.renditions.includes('view.avif')
  })
  const body = { type: 'photo', text: 'Hills.', fileIds: [_id], audience: 'public' } as never
  const { data } = await mia.ask(feeds.createFeed, { body })
  return { id: _id, url: data.files[0]?.url ?? '' }
}

describe('a picture', () => {
  it('is sent as AVIF to browsers that take it, smaller, and as WebP to others, under one address', async () => {
    const { url } = await posted()
    const [small, large] = await Promise.all([
      photos.fetchAs(mia, url, { accept: taking }),
      photos.fetchAs(mia, url, { accept: 'image/webp,*/*' }),
    ])
    expect([typeOf(small), typeOf(large)]).toEqual(['image/avif', 'image/webp'])
    expect(small.headers.get('vary')).toContain('Accept')
    expect(small.headers.get('etag')).not.toBe(large.headers.get('etag'))
    const [avif, webp] = [await small.arrayBuffer(), await large.arrayBuffer()]
    expect(avif.byteLength).toBeLessThan(webp.byteLength * 0.9)
    const { format, compression, width, height } = await sharp(Buffer.from(avif)).metadata()
    expect([format, compression, width, height]).toEqual(['heif', 'av1', 1400, 900])
    const again = await photos.fetchAs(mia, url, { accept: taking, 'if-none-match': small.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('has no other address for it, and none without a right', async () => {
    const { url } = await posted()
    const other = url.replace('/view?', '/view.avif?')
    expect((await photos.fetchAs(mia, other, { accept: taking })).status).toBe(404)
    expect((await photos.fetchAs(null, url, { accept: taking })).status).toBe(403)
  })

  it('is made smaller once, however often that is asked for, also after a worker that was killed before it said so', async () => {
    const { id } = await posted()
    const { app } = world.running
    const renditions = async () => {
      const [row] = await sql()<{ renditions: string[] }[]>`select renditions from files where id = ${id}`
      return row?.renditions.toSorted()
    }
    const before = await renditions()
    expect(before).toEqual(expect.arrayContaining(['blur', 'medium', 'medium.avif', 'thumb', 'view', 'view.avif']))
    await Promise.all([addSmaller(app, id), addSmaller(app, id)])
    expect(await renditions()).toEqual(before)
    // What such a worker leaves: bytes that the file doesn't name.
    await sql()`update files set renditions = array['blur', 'medium', 'thumb', 'view'] where id = ${id}`
    expect(await app.storage.size(storageKey(id, 'view.avif'))).toBeGreaterThan(0)
    await addSmaller(app, id)
    expect(await renditions()).toEqual(before)
  })

  it('that would not be smaller stays as it is', async () => {
    const flat = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const { _id } = (await photos.upload(mia, flat)).data as { _id: string }
    await world.until(async () => {
      const rows = await sql()`select 1 from files where id = ${_id} and status = 'finished'`
      return rows.length > 0
    })
    await addSmaller(world.running.app, _id)
    const [row] = await sql()<{ renditions: string[] }[]>`select renditions from files where id = ${_id}`
    expect(row?.renditions.some(name => name.endsWith('.avif'))).toBe(false)
  })

  it('from before there was AVIF is made smaller later, also beside one that can’t be read', async () => {
    const { app } = world.running
    const [old, broken] = [await posted(), await posted()]
    const bare = ['blur', 'medium', 'thumb', 'view']
    await sql()`update files set renditions = ${bare}, made_smaller_at = null where id = any(${[old.id, broken.id]})`
    await app.storage.put(storageKey(broken.id, 'view'), Buffer.from('no picture'), 'image/webp')
    await addSmallerToOlder(app, { count: 1_000 })
    const rows = await sql()<{ id: string; renditions: string[]; done: boolean }[]>`
      select id, renditions, made_smaller_at is not null as done from files where id = any(${[old.id, broken.id]})`
    const of = ({ id }: { id: string }) => rows.find(row => row.id === id)
    expect(of(old)?.renditions).toContain('view.avif')
    expect(rows.map(({ done }) => done)).toEqual([true, true])
    expect(of(broken)?.renditions).not.toContain('view.avif')
    const left = await sql()`
      select 1 from files where made_smaller_at is null and kind = 'photo' and status = 'finished'`
    expect(left.length).toBe(0)
  })
})
