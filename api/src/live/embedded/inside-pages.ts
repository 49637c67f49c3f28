import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../kernel/refusal.ts'
import { insideKey, insidePath, isFromInside, signatureHeader } from './inside-key.ts'
import { liveFolder, liveSocketPath } from './place.ts'

const body_bytes_max = 100_000
const answer_ms_max = 8_000

type Node = { config: { dataDir: string }; secret: Buffer }
type Asked = { Params: { name: string }; Body: string }
type AskedPart = { Params: { id: string; part: string } }

/**
 * What a node with the role live answers the other nodes of its site, on its port: the questions that its own processes ask
 * over the socket, and the parts of streams (HLS) that lie on its disk. Each request is signed with a key of the site.
 */
export function insidePages(node: Node) {
  const key = insideKey(node.secret)
  const believe = ({ url, body, headers }: Pick<FastifyRequest, 'url' | 'body' | 'headers'>) => {
    const said = typeof body === 'string' ? body : ''
    if (!isFromInside(key, { path: url, body: said, signature: headers[signatureHeader] })) throw refuse('FORBIDDEN')
    return said
  }
  return async (server: FastifyInstance): Promise<void> => {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: body_bytes_max },
      async (_request: unknown, body: string) => body,
    )
    const config = { isCall: true } as const
    server.post<Asked>(`${insidePath}/:name`, { config }, async (asked, reply) => {
      const body = believe(asked as Pick<FastifyRequest, 'url' | 'body' | 'headers'>)
      const answer = await passOn(liveSocketPath(node.config.dataDir), asked.params.name, body)
      return reply
        .code(answer.statusCode ?? 503)
        .type('application/json')
        .send(answer)
    })
    server.get<AskedPart>(`${insidePath}/parts/:id/:part`, { config }, async (asked, reply) => {
      believe(asked as Pick<FastifyRequest, 'url' | 'body' | 'headers'>)
      return sendPart(node, asked.params, reply)
    })
  }
}

/** Asks the live process of this node what another node asks. */
function passOn(socketPath: string, name: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const path = `/${encodeURIComponent(name)}`
    const asked = request({ socketPath, path, method: 'POST', timeout: answer_ms_max }, resolve)
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => reject(refuse('LIVE_AWAY')))
    asked.end(body)
  })
}

async function sendPart({ config }: Node, { id, part }: AskedPart['Params'], reply: FastifyReply) {
  if (!/^[\w-]+$/.test(id) || !isPartName(part)) throw refuse('ENTITY_NOT_FOUND')
  const path = join(liveFolder(config.dataDir), id, part)
  const { size } = await stat(path).catch(() => {
    throw refuse('ENTITY_NOT_FOUND')
  })
  return reply.header('content-length', size).type('application/octet-stream').send(createReadStream(path))
}

/** The list of a stream's parts, or one of these. */
export function isPartName(name: string): boolean {
  return name === listName || /^(init|part)-[\d-]+\.(mp4|m4s)$/.test(name)
}

export const listName = 'live.m3u8'
