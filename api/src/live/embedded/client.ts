import { request } from 'node:http'
import { type LiveAnswer, type LiveEngine, LiveError, type LiveRefusal } from '../engine.ts'
import type { LiveQuestions } from './server.ts'

const answer_ms_max = 8_000

/** The engine in the live process of this node. Where that one is away, being started again for instance: `away`. */
export function embeddedEngine(socketPath: string): LiveEngine {
  const ask = <Q extends keyof LiveQuestions>(name: Q, question: LiveQuestions[Q]) =>
    post(socketPath, `/${name}`, question)
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

function post(socketPath: string, path: string, body: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const away = () => reject(new LiveError('away'))
    const asked = request({ socketPath, path, method: 'POST', timeout: answer_ms_max }, response => {
      const chunks: Buffer[] = []
      response.on('error', away)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { reason?: LiveRefusal }
        if (response.statusCode === 200) resolve(answer)
        else reject(new LiveError(answer.reason ?? 'away'))
      })
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', away)
    asked.end(JSON.stringify(body))
  })
}
