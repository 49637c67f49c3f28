import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studios } from '../../../test/clips.ts'
import { stripes } from '../../../test/photos.ts'
import { resumables } from '../../../test/tus.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { mediaJobs } from './jobs.ts'

let world: World
let mia: Someone
let studio: ReturnType<typeof studios>
let up: ReturnType<typeof resumables>
beforeAll(async () => {
  world = await openWorld({ ALLOWED_ORIGINS: 'https://site.example' }, { body_ms: 2_000 })
  mia = await world.performer('mia')
  studio = studios(world)
  up = resumables(world)
})
afterAll(() => world.close())

const uploads = () => join(world.running.app.config.dataDir, 'uploads')
const partsLeft = async () => (await readdir(uploads()).catch(() => [])).filter(name => name !== 'resumable')
const fileCount = async () => (await world.running.app.db.sql`select 1 from files`).length
const soonEmpty = () => world.until(async () => (await partsLeft()).length === 0)

/** Sends the head of an upload, and more if wanted, over a bare connection; answers what comes back. */
async function send(who: Someone, length: number, more: (socket: Socket) => Promise<void> | void): Promise<string> {
  const { port } = new URL(world.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    'POST /api/performer/feeds/video/upload HTTP/1.1',
    'Host: x',
    'Connection: close',
    `Authorization: ${who.token}`,
    'Content-Type: multipart/form-data; boundary=line',
    `Content-Length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  let said = ''
  socket.on('data', bytes => {
    said += bytes
  })
  const closed = new Promise<string>(resolve => socket.on('close', () => resolve(said)))
  socket.on('error', () => {})
  await more(socket)
  return closed
}

const partHead =
  '--line\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n'
const ftyp = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isommp42')])

describe('an upload', () => {
  it('that says it has 10 GB is refused before it is read', async () => {
    const said = await send(mia, 10_000_000_000, () => {})
    expect(said).toContain('413')
    expect(said).toContain('This file is larger than 4000 MB.')
    expect(await partsLeft()).toEqual([])
  })

  it('that is cut off leaves nothing', async () => {
    const before = await fileCount()
    await send(mia, 50_000_000, async socket => {
      socket.write(partHead)
      socket.write(Buffer.alloc(5_000_000, 1))
      await world.until(async () => (await partsLeft()).length > 0)
      socket.destroy()
    })
    await soonEmpty()
    expect(await fileCount()).toBe(before)
  })

  it('on which nothing moves is given up, and one that moves is not, however long it takes', async () => {
    const still = await send(mia, 1_000_000, socket => void socket.write(partHead))
    expect(still).toContain('408')
    const end = '\r\n--line--\r\n'
    const body = Buffer.concat([Buffer.from(partHead), ftyp, Buffer.alloc(20_000, 1), Buffer.from(end)])
    const slow = await send(mia, body.length, async socket => {
      const steps = 8
      const step = Math.ceil(body.length / steps)
      for (let i = 0; i < steps; i++) {
        socket.write(body.subarray(i * step, (i + 1) * step))
        await new Promise(resolve => setTimeout(resolve, 600))
      }
    })
    expect(slow).toContain('200 OK')
    await soonEmpty()
  })

  it('of 200 MB takes next to no memory', async () => {
    const size = 200_000_000
    const piece = Buffer.alloc(1_000_000, 7)
    let most = 0
    const before = process.memoryUsage().rss
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const end = '\r\n--line--\r\n'
    const said = await send(mia, partHead.length + ftyp.length + size + end.length, async socket => {
      socket.write(partHead)
      socket.write(ftyp)
      for (let sent = 0; sent < size; sent += piece.length)
        if (!socket.write(piece)) await new Promise(resolve => socket.once('drain', resolve))
      socket.write(end)
    })
    clearInterval(timer)
    expect(said).toContain('200 OK')
    // The sender is in the same process, and what is garbage counts until it is collected.
    expect((most - before) / 1_000_000).toBeLessThan(140)
  })

  it('for which the disk has no room is refused, and nothing of it is kept', async () => {
    const { storage } = world.running.app
    const { putFile } = storage
    storage.putFile = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    const before = await fileCount()
    const answer = await studio.upload(mia, 'photo', await stripes())
    storage.putFile = putFile
    expect([answer.status, answer.error]).toEqual([507, 'STORAGE_FULL'])
    expect(answer.body.message).toContain('Nothing was saved')
    expect([await fileCount(), await partsLeft()]).toEqual([before, []])
  })

  it('is for creators', async () => {
    for (const who of [await world.fan('nina'), await world.operator('olga')])
      expect((await studio.upload(who, 'photo', await stripes())).status).toBe(403)
    expect((await studio.upload(world.visitor, 'photo', await stripes())).status).toBe(401)
  })
})

describe('the state of a file', () => {
  it('is told to its owner and nobody else while nobody else may see it', async () => {
    const { data } = await studio.upload(mia, 'photo', await stripes())
    expect(await studio.statusOf(mia, data._id)).toMatchObject({ status: 'finished', percent: 100, cause: null })
    const leo = await world.performer('leo')
    for (const who of [leo, await world.fan('otto'), world.visitor]) {
      const answer = await world.raw(`/files/${data._id}/status`, { headers: { authorization: who.token } })
      expect([answer.status, answer.error]).toEqual([404, 'ENTITY_NOT_FOUND'])
    }
  })
})

describe('a resumable upload', () => {
  const resumable = () => join(uploads(), 'resumable')
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  it('goes on where it stopped, several at once, and becomes a file', async () => {
    const bytes = await stripes()
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const path = up.pathOf(
          await up.begin(mia, bytes.length, { purpose: 'photo', filename: 'a.jpg', checksum: sha256(bytes) }),
        )
        expect((await up.patch(mia, path, 0, bytes.subarray(0, 1_000))).headers.get('upload-offset')).toBe('1000')
        const { headers } = await up.tus(mia, { method: 'HEAD', path })
        expect([headers.get('upload-offset'), headers.get('upload-length')]).toEqual(['1000', String(bytes.length)])
        expect((await up.patch(mia, path, 5, bytes.subarray(5))).status).toBe(409)
        const done = await up.patch(mia, path, 1_000, bytes.subarray(1_000))
        expect(done.status).toBe(204)
        expect((await up.tus(mia, { method: 'HEAD', path })).headers.get('upload-offset')).toBe(String(bytes.length))
        expect(path).toBe(`/uploads/${done.headers.get('upload-file-id')}`)
        return String(done.headers.get('upload-file-id'))
      }),
    )
    for (const id of ids) expect(await studio.settled(mia, id)).toMatchObject({ status: 'finished' })
    expect(new Set(ids).size).toBe(3)
  })

  it('for which the disk has no room any more is refused in the middle or at its end, and nothing of it is kept', async () => {
    const bytes = await stripes()
    const left = async (path: string) =>
      (await readdir(resumable())).filter(name => name.includes(path.replace('/uploads/', '')))
    const before = await fileCount()
    const inTheMiddle = up.pathOf(await up.begin(mia, bytes.length, { purpose: 'photo' }))
    const part = join(resumable(), inTheMiddle.replace('/uploads/', ''))
    await rm(part)
    await symlink('/dev/full', part)
    const refused = await up.patch(mia, inTheMiddle, 0, bytes.subarray(0, 5_000))
    expect([refused.status, String(refused.body.text)]).toEqual([507, expect.stringContaining('STORAGE_FULL')])
    expect([(await up.tus(mia, { method: 'HEAD', path: inTheMiddle })).status, await left(inTheMiddle)]).toEqual([
      404,
      [],
    ])

    const { storage } = world.running.app
    const { putFile } = storage
    storage.putFile = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    const atItsEnd = up.pathOf(await up.begin(mia, bytes.length, { purpose: 'photo' }))
    const answer = await up.patch(mia, atItsEnd, 0, bytes)
    storage.putFile = putFile
    expect([answer.status, String(answer.body.text)]).toEqual([507, expect.stringContaining('Nothing was saved')])
    expect([await left(atItsEnd), await fileCount()]).toEqual([[], before])
  })

  it('that arrived changed fails with its cause', async () => {
    const bytes = await stripes()
    const path = up.pathOf(
      await up.begin(mia, bytes.length, { purpose: 'photo', checksum: sha256(Buffer.from('other')) }),
    )
    const done = await up.patch(mia, path, 0, bytes)
    const failed = await studio.settled(mia, String(done.headers.get('upload-file-id')))
    expect(failed).toMatchObject({ status: 'error', cause: expect.stringContaining('changed on its way') })
  })

  it('of the wrong content is refused at its end and gone', async () => {
    const bytes = Buffer.from('not a photo at all')
    const path = up.pathOf(await up.begin(mia, bytes.length, { purpose: 'photo' }))
    const refused = await up.patch(mia, path, 0, bytes)
    expect([refused.status, String(refused.body.text)]).toEqual([422, expect.stringContaining('INVALID_FILE')])
    expect((await up.tus(mia, { method: 'HEAD', path })).status).toBe(404)
  })

  it.each([
    ['too large', 21_000_000, { purpose: 'photo' }, 413, 'larger than 20 MB'],
    ['larger than anything', 5_000_000_000, { purpose: 'video' }, 413, ''],
    ['for nothing', 1_000, { purpose: 'avatar' }, 400, 'purpose'],
    ['with a checksum that is none', 1_000, { purpose: 'photo', checksum: 'x' }, 400, 'checksum'],
  ])('%s is refused before it begins', async (_what, bytes, fields, status, message) => {
    const answer = await up.begin(mia, bytes, fields)
    expect([answer.status, String(answer.body.text)]).toEqual([status, expect.stringContaining(message)])
  })

  it("of someone else is not found, and fans and visitors can't upload", async () => {
    const path = up.pathOf(await up.begin(mia, 1_000, { purpose: 'photo' }))
    const eva = await world.performer('eva')
    for (const method of ['HEAD', 'DELETE']) expect((await up.tus(eva, { method, path })).status).toBe(404)
    expect((await up.patch(eva, path, 0, Buffer.alloc(10))).status).toBe(404)
    const paul = await world.fan('paul')
    expect((await up.begin(paul, 1_000, { purpose: 'photo' })).status).toBe(403)
    expect((await up.patch(paul, path, 0, Buffer.alloc(10))).status).toBe(403)
    expect((await up.begin(world.visitor, 1_000, { purpose: 'photo' })).status).toBe(401)
    expect((await up.tus(mia, { method: 'DELETE', path })).status).toBe(204)
    expect((await up.tus(mia, { method: 'HEAD', path })).status).toBe(404)
  })

  it('counts for creators who are not verified', async () => {
    const ida = await world.performer('ida')
    const { sql } = world.running.app.db
    await sql`update performers set verified_at = null where user_id = ${ida.id}`
    await sql`insert into upload_counts (user_id, day, uploads) values (${ida.id}, (now() at time zone 'utc')::date, 20)`
    expect((await up.begin(ida, 1_000, { purpose: 'photo' })).status).toBe(429)
  })

  it('is open to pages of the origins that the site allows, and no others', async () => {
    const ask = (origin: string) =>
      fetch(`${world.url}/uploads`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
    const { headers } = await ask('https://site.example')
    expect(headers.get('access-control-allow-origin')).toBe('https://site.example')
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('that nobody went on with for a day is deleted', async () => {
    const path = up.pathOf(await up.begin(mia, 1_000, { purpose: 'photo' }))
    const old = new Date(2020, 1, 1)
    const folder = join(uploads(), 'resumable')
    const id = path.split('/').at(-1) as string
    for (const name of [id, `${id}.json`]) await utimes(join(folder, name), old, old)
    await mkdir(join(uploads(), 'form-old'))
    await writeFile(join(uploads(), 'form-old', '0'), 'x')
    await utimes(join(uploads(), 'form-old'), old, old)
    await mediaJobs([]).housekeeping?.sweep_uploads?.(world.running.app, {})
    expect((await up.tus(mia, { method: 'HEAD', path })).status).toBe(404)
    expect(await partsLeft()).toEqual([])
  })
})
