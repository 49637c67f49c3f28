import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let folder: string
let bucket: FastifyInstance
const stores: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-storage-'))
  bucket = fakeBucket()
  const endpoint = await bucket.listen({ port: 0, host: '127.0.0.1' })
  stores.disk = diskStorage(folder)
  stores.s3 = await s3Storage({
    endpoint,
    region: 'us-east-1',
    bucket: 'media',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

/** A bucket that speaks S3: signed requests only, ranges, 404 for what is not there. */
function fakeBucket(): FastifyInstance {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const server = fastify({ exposeHeadRoutes: false })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  server.addHook('onRequest', async (request, reply) => {
    if (!/^AWS4-HMAC-SHA256 Credential=key\/.*Signature=[0-9a-f]{64}$/.test(request.headers.authorization ?? '')) {
      await reply.code(403).type('application/xml').send('<Error><Code>AccessDenied</Code></Error>')
    }
  })
  server.route({
    method: ['GET', 'HEAD', 'PUT', 'DELETE'],
    url: '/media/*',
    handler: async (request, reply) => {
      const key = request.url.split('?')[0] as string
      if (request.method === 'PUT')
        objects.set(key, { bytes: request.body as Buffer, type: String(request.headers['content-type']) })
      if (request.method === 'DELETE') objects.delete(key)
      if (request.method === 'PUT' || request.method === 'DELETE')
        return reply.code(request.method === 'PUT' ? 200 : 204).send()
      const found = objects.get(key)
      if (!found)
        return reply
          .code(404)
          .type('application/xml')
          .send(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
      if (request.method === 'HEAD') return reply.header('content-length', found.bytes.length).send()
      const [, start, end] = request.headers.range?.match(/^bytes=(\d+)-(\d+)$/) ?? []
      if (start === undefined) return reply.type(found.type).send(found.bytes)
      const part = found.bytes.subarray(Number(start), Number(end) + 1)
      return reply.code(206).header('content-range', `bytes ${start}-${end}/${found.bytes.length}`).send(part)
    },
  })
  return server
}

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
