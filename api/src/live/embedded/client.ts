import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { type LiveAnswer, type LiveEngine, LiveError, type LiveRefusal } from '../engine.ts'
import { insidePath, signatureHeader, signInside } from './inside-key.ts'
import type { LiveQuestions } from './server.ts'

const answer_ms_max = 8_000

/** Where an engine answers: at a socket of this machine, or behind the port of the node that carries the streams. */
export type LivePlace = { socketPath: string } | { url: string; key: Buffer }

/**
 * The engine in the live process, of this node or another: `findPlace` says where for each question. Where it is away, being
 * started again for instance: `away`.
 */
export function embeddedEngine(findPlace: () => Promise<LivePlace | undefined>): LiveEngine {
  const ask = async <Q extends keyof LiveQuestions>(name: Q, question: LiveQuestions[Q]) => {
    const place = await findPlace()
    if (!place) throw new LiveError('away')
    return post(place, name, JSON.stringify(question))
  }
  return {
    publish: async (streamId, offer) => (await ask('publish', { streamId, offer })) as LiveAnswer,
    play: async (streamId, offer, watcher) => (await ask('play', { streamId, offer, ...watcher })) as LiveAnswer,
    watching: async streamId => (await ask('watching', { streamId })) as Awaited<ReturnType<LiveEngine['watching']>>,
    async hangUp(connectionIds) {
      if (connectionIds.length > 0) await ask('hangUp', { connectionIds })
    },
    async tap(streamId, kind) {
      await ask('tap', { streamId, kind })
    },
    async close(streamId) {
      await ask('close', { streamId })
    },
  }
}

function post(place: LivePlace, name: string, body: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const away = () => reject(new LiveError('away'))
    const asked = begin(place, name, body, response => {
      const chunks: Buffer[] = []
      response.on('error', away)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        try {
          const answer = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { reason?: LiveRefusal }
          if (response.statusCode === 200) resolve(answer)
          else reject(new LiveError(answer.reason ?? 'away'))
        } catch {
          away()
        }
      })
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', away)
    asked.end(body)
  })
}

function begin(
  place: LivePlace,
  name: string,
  body: string,
  heard: (response: IncomingMessage) => void,
): ClientRequest {
  const options = { method: 'POST', timeout: answer_ms_max }
  if ('socketPath' in place) return request({ ...options, socketPath: place.socketPath, path: `/${name}` }, heard)
  const path = `${insidePath}/${name}`
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: signInside(place.key, path, body),
  }
  const send = place.url.startsWith('https:') ? requestOverTls : request
  return send(`${place.url}${path}`, { ...options, headers }, heard)
}
