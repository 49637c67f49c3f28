import { type FastifyInstance, fastify } from 'fastify'

type Stored = { bytes: Buffer; type: string }
type Sent = { key: string; parts: Map<number, Buffer>; type: string }

/** A bucket that speaks S3: signed requests only, ranges, uploads in parts, 404 for what is not there. */
export function fakeBucket(): FastifyInstance {
  const objects = new Map<string, Stored>()
  const sent = new Map<string, Sent>()
  const server = fastify({ exposeHeadRoutes: false, bodyLimit: 50_000_000 })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  server.addHook('onRequest', async (request, reply) => {
    if (!/^AWS4-HMAC-SHA256 Credential=key\/.*Signature=[0-9a-f]{64}$/.test(request.headers.authorization ?? '')) {
      await reply.code(403).type('application/xml').send('<Error><Code>AccessDenied</Code></Error>')
    }
  })
  type Query = { uploads?: string; uploadId?: string; partNumber?: string }
  server.route<{ Querystring: Query }>({
    method: ['PUT', 'POST', 'DELETE'],
    url: '/media/*',
    handler: async (request, reply) => {
      const key = request.url.split('?')[0] as string
      const { uploads, uploadId = '', partNumber } = request.query
      const type = String(request.headers['content-type'])
      const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
      const upload = sent.get(uploadId)
      if (request.method === 'POST' && uploads !== undefined) {
        const id = `upload-${sent.size}`
        sent.set(id, { key, parts: new Map(), type })
        return reply.type('application/xml').send(xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`))
      }
      if (request.method === 'PUT' && upload) {
        upload.parts.set(Number(partNumber), body)
        return reply.header('etag', `"${partNumber}"`).send()
      }
      if (request.method === 'POST' && upload) {
        const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
        objects.set(upload.key, { bytes: Buffer.concat(parts), type: upload.type })
        sent.delete(uploadId)
        return reply.type('application/xml').send(xml('CompleteMultipartUploadResult', '<ETag>"whole"</ETag>'))
      }
      if (request.method === 'PUT') objects.set(key, { bytes: body, type })
      else if (upload) sent.delete(uploadId)
      else objects.delete(key)
      return reply.code(request.method === 'PUT' ? 200 : 204).send()
    },
  })
  server.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => {
      if (request.url.split('?')[0] === '/media/') return reply.send()
      const found = objects.get(request.url.split('?')[0] as string)
      const missing = request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>'
      if (!found) return reply.code(404).type('application/xml').send(missing)
      if (request.method === 'HEAD') return reply.header('content-length', found.bytes.length).send()
      const [, start, end] = request.headers.range?.match(/^bytes=(\d+)-(\d+)$/) ?? []
      if (start === undefined) return reply.type(found.type).send(found.bytes)
      const part = found.bytes.subarray(Number(start), Number(end) + 1)
      return reply.code(206).header('content-range', `bytes ${start}-${end}/${found.bytes.length}`).send(part)
    },
  })
  return server
}

function xml(name: string, inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${name}>${inside}</${name}>`
}
