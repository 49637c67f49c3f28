import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** What a receiver was sent, in its own words. */
export type Received = { headers: IncomingHttpHeaders; body: string; event: Record<string, unknown> & { type: string } }

/**
 * A program of this machine that takes webhooks: it answers with `status`, and waits before where it is `slow`. With a
 * certificate it is one of `localhost`, over HTTPS.
 */
export async function openReceiver(certificate?: { key: string; cert: string }) {
  const receiver = { status: 204, asked: 0, slow: Promise.resolve(), got: [] as Received[] }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    receiver.asked++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    await receiver.slow
    const body = Buffer.concat(chunks).toString('utf8')
    if (receiver.status < 300) receiver.got.push({ headers: request.headers, body, event: JSON.parse(body) })
    response.writeHead(receiver.status, receiver.status === 302 ? { location: '/elsewhere' } : {})
    response.end('x'.repeat(100_000))
  }
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(receiver, {
    url: `${certificate ? 'https://localhost' : 'http://127.0.0.1'}:${(server.address() as AddressInfo).port}/hook`,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  })
}

/** Whether one of the signatures of a message was made with a secret, as receivers check it (docs/integrations.md). */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}
