import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** One value of DER: its tag, its length and what is in it. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const named = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
const always = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')))
const isAuthority = sequence(
  oid('551d13'),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
)
const isFor = (host: string) => sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))))

type Signer = { name: string; key: KeyObject }

/** A certificate (RFC 5280) for a name, signed by who issues it; of an authority, or of a host. */
function certificate(subject: string, publicKey: KeyObject, { name, key }: Signer, extension: Buffer): string {
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)])
  const signed = sequence(
    ...[der(0xa0, der(0x02, Buffer.from([2]))), der(0x02, serial), ecdsaWithSha256, named(name), always],
    ...[named(subject), publicKey.export({ type: 'spki', format: 'der' }), der(0xa3, sequence(extension))],
  )
  const whole = sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, key)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** An authority that nobody knows, and what a server needs that it vouches for: key and certificate of a host. */
export function certified(host: string): { ca: string; key: string; cert: string } {
  const [authority, server] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  if (!authority || !server) throw new Error('There are two key pairs.')
  const signer = { name: 'Authority of the tests', key: authority.privateKey }
  return {
    ca: certificate(signer.name, authority.publicKey, signer, isAuthority),
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: certificate(host, server.publicKey, signer, isFor(host)),
  }
}
