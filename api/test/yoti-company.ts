import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Session = Record<string, unknown> & { id: string; status: string; method?: string; callback: { url: string } }

export type YotiCompany = {
  url: string
  /** What it takes sessions with. */
  keys: { YOTI_SDK_ID: string; YOTI_API_KEY: string; YOTI_API_URL: string }
  /** The sessions that were made, as they were asked for, newest last. */
  sessions: Session[]
  /** Someone has been through the newest session; this is what Yoti found. */
  find(status: string, method?: string): void
  /** Takes no keys from now on, or takes ours again. */
  lock(isLocked: boolean): void
  close(): Promise<void>
}

const sdkId = '5d3add31-3a3a-4d3b-a6b4-347edb35264c'
const apiKey = 'the-key-of-the-site'

/** Yoti's age verification service as far as its documents describe it: sessions that are made, and their results. */
export async function yotiCompany(): Promise<YotiCompany> {
  const sessions: Session[] = []
  let isLocked = false
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { authorization, 'yoti-sdk-id': sdk } = request.headers
    if (isLocked || authorization !== `Bearer ${apiKey}` || sdk !== sdkId) return answer(401, { code: 'UNAUTHORIZED' })
    if (request.method === 'POST' && request.url === '/api/v1/sessions') {
      const session = { ...(await bodyOf(request)), id: crypto.randomUUID(), status: 'PENDING' } as Session
      sessions.push(session)
      return answer(200, { id: session.id, status: 'PENDING', expires_at: '2030-01-01T00:00:00Z' })
    }
    const asked = request.url?.match(/^\/api\/v1\/sessions\/([^/]+)\/result$/)?.[1]
    const session = sessions.find(({ id }) => id === asked)
    return session ? answer(200, { ...session, sdk_id: sdkId, evidence_id: 'kept-by-yoti' }) : answer(404, {})
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    keys: { YOTI_SDK_ID: sdkId, YOTI_API_KEY: apiKey, YOTI_API_URL: url },
    sessions,
    find(status, method) {
      Object.assign(sessions.at(-1) ?? {}, { status, ...(method && { method }) })
    },
    lock(locked) {
      isLocked = locked
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<object> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}
