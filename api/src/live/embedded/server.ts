import { mkdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { type LiveEngine, LiveError, type LiveWatcher, type TapKind } from '../engine.ts'

const body_bytes_max = 100_000

/** What the processes of a node ask the one that carries streams, by name. */
export type LiveQuestions = {
  publish: { streamId: string; offer: string }
  play: { streamId: string; offer: string } & LiveWatcher
  watching: { streamId: string }
  hangUp: { connectionIds: string[] }
  tap: { streamId: string; kind: TapKind }
  close: { streamId: string }
}

/** Answers the other processes of this node over a socket of the file system, which nobody else reaches. */
export async function serveEngine(
  engine: LiveEngine,
  socketPath: string,
  failed: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const answer = async (
    name: string,
    body: Partial<LiveQuestions['play'] & LiveQuestions['hangUp'] & LiveQuestions['tap']>,
  ) => {
    const { streamId = '', offer = '', connectionIds = [], kind = 'hls', identity = '', quality = 'high' } = body
    if (name === '/publish') return engine.publish(streamId, offer)
    if (name === '/play') return engine.play(streamId, offer, { identity, quality })
    if (name === '/watching') return engine.watching(streamId)
    if (name === '/hangUp') return (await engine.hangUp(connectionIds)) ?? {}
    if (name === '/tap') return (await engine.tap(streamId, kind)) ?? {}
    if (name === '/close') return (await engine.close(streamId)) ?? {}
    return null
  }
  const server = createServer((request, response) => {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    readJson(request)
      .then(body => answer(request.url ?? '', body))
      .then(found => (found ? reply(200, found) : reply(404, {})))
      .catch(error => {
        if (error instanceof LiveError) return reply(422, { reason: error.reason })
        failed(error)
        reply(500, {})
      })
  })
  // A node that carries streams alone has put nothing into its data folder yet.
  await mkdir(dirname(socketPath), { recursive: true })
  await rm(socketPath, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  return {
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await rm(socketPath, { force: true })
    },
  }
}

async function readJson(request: IncomingMessage): Promise<Record<string, never>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > body_bytes_max) throw new LiveError('bad_offer')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString() || '{}')
}
