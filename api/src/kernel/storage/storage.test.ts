import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeBucket } from '../../../test/bucket.ts'
import type { Config } from '../config.ts'
import { outsideOf } from '../outside/index.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let folder: string
let bucket: FastifyInstance
const outside = outsideOf({} as Config)
const stores: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-storage-'))
  bucket = fakeBucket()
  const endpoint = await bucket.listen({ port: 0, host: '127.0.0.1' })
  stores.disk = diskStorage(folder)
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  stores.s3 = await s3Storage({ endpoint, region: 'us-east-1', bucket: 'media', ...keys }, outside)
})
afterAll(async () => {
  outside.stop()
  await bucket.close()
  await rm(folder, { recursive: true })
})

describe.each(['disk', 's3'])('files on %s', kind => {
  const store = () => stores[kind] as Storage

  it('are read back whole and in parts, and know their size', async () => {
    await store().put('a/one', Buffer.from('0123456789'), 'text/plain')
    await store().put('a/two', Readable.from([Buffer.from('01234'), Buffer.from('56789')]), 'text/plain')
    for (const key of ['a/one', 'a/two']) {
      const whole = await store().get(key)
      expect([whole?.bytes_total, (await buffer(whole?.stream as Readable)).toString()]).toEqual([10, '0123456789'])
      const part = await store().get(key, { start: 2, end: 4 })
      expect([part?.bytes_total, (await buffer(part?.stream as Readable)).toString()]).toEqual([10, '234'])
      expect(await store().size(key)).toBe(10)
    }
  })

  it('that are large are read back as they were, and a file of this machine is taken over', async () => {
    const large = Buffer.alloc(20_000_000).map((_, i) => (i * 7) % 251)
    const pieces = Array.from({ length: 40 }, (_, i) => large.subarray(i * 500_000, (i + 1) * 500_000))
    await store().put('large', Readable.from(pieces), 'video/mp4')
    const path = join(folder, `upload-${kind}`)
    await writeFile(path, large)
    await store().putFile('moved', path, 'video/mp4')
    for (const key of ['large', 'moved']) {
      const found = await store().get(key)
      expect((await buffer(found?.stream as Readable)).equals(large)).toBe(true)
      const middle = await store().get(key, { start: 7_999_998, end: 8_000_003 })
      expect((await buffer(middle?.stream as Readable)).equals(large.subarray(7_999_998, 8_000_004))).toBe(true)
    }
  })

  it('that break off while they are sent do not appear', async () => {
    const pieces = async function* () {
      for (let i = 0; i < 30; i++) yield Buffer.alloc(1_000_000)
      throw new Error('broken off')
    }
    await expect(store().put('broken', Readable.from(pieces()), 'video/mp4')).rejects.toThrow('broken off')
    expect(await store().size('broken')).toBeNull()
  })

  it('that are not there are null, and stay so after they were removed', async () => {
    await store().put('b', Buffer.from('x'), 'text/plain')
    await store().remove('b')
    expect([await store().get('b'), await store().size('b'), await store().get('never')]).toEqual([null, null, null])
  })
})

describe('on disk', () => {
  it('a file that was broken off while it was written does not appear and leaves nothing behind', async () => {
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('broken off'))
      },
    })
    await expect((stores.disk as Storage).put('c/broken', broken, 'text/plain')).rejects.toThrow('broken off')
    expect(await (stores.disk as Storage).size('c/broken')).toBe(null)
    expect(await readdir(join(folder, 'c'))).toEqual([])
  })
})
