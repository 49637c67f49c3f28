import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** What a browser got: the words inside, and what its push service saw of the sender. */
export type Pushed = {
  payload: Record<string, unknown>
  headers: Record<string, unknown>
  claims: Record<string, unknown>
}

/** A browser as a push service knows it. */
export type Browser = { endpoint: string; keys: { p256dh: string; auth: string }; got: Pushed[] }

/** A push service of this machine: it opens what comes as browsers do, and answers with `status`. */
export async function openPushService() {
  const browsers = new Map<string, { curve: ECDH; auth: Buffer; browser: Browser }>()
  const service = { status: 201, asked: 0 }
  const server = createServer(async (request, response) => {
    service.asked++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const known = browsers.get(request.url ?? '')
    if (known && service.status === 201) {
      const payload = JSON.parse(opened(Buffer.concat(chunks), known.curve, known.auth))
      const claims = await signed(String(request.headers.authorization))
      known.browser.got.push({ payload, headers: request.headers, claims })
    }
    response.statusCode = known ? service.status : 404
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(service, {
    origin,
    browser(): Browser {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const auth = randomBytes(16)
      const path = `/${randomBytes(8).toString('hex')}`
      const keys = { p256dh: curve.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
      const browser: Browser = { endpoint: origin + path, keys, got: [] }
      browsers.set(path, { curve, auth, browser })
      return browser
    },
    close: () => new Promise(resolve => server.close(resolve)),
  })
}

/** Opens a body in aes128gcm (RFC 8188) with the keys of a browser (RFC 8291). */
function opened(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), theirs])
  const key = Buffer.from(hkdfSync('sha256', curve.computeSecret(theirs), auth, info, 32))
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
  const sealed = body.subarray(21 + length)
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** What the sender signed (RFC 8292), checked with the key that comes along; `k` is that key. */
async function signed(authorization: string): Promise<Record<string, unknown>> {
  const [, token = '', k = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
  return { ...payload, k }
}
