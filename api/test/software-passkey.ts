import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A device that keeps one passkey, as a browser would drive it (Web Authentication Level 2, sections 6 and 7). */
export function softwarePasskey(origin: string, { verifiesUser = true } = {}) {
  const { hostname } = new URL(origin)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0

  function clientData(type: string, challenge: string, at = origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  }

  function authenticatorData(attested?: Buffer): Buffer {
    const flags = 0x01 | (verifiesUser ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  function coseKey(): Buffer {
    const { x, y } = publicKey.export({ format: 'jwk' })
    const map = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x as string, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y as string, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(map))
  }

  return {
    id,
    /** The answer to registration options. */
    make(options: Record<string, unknown>, at = origin) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = authenticatorData(Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', options.challenge as string, at).toString('base64url')
      const response = { clientDataJSON, attestationObject, transports: ['internal'] }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
    /** The answer to a challenge. */
    prove(options: Record<string, unknown>) {
      const data = clientData('webauthn.get', options.challenge as string)
      const authData = authenticatorData()
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
    /** Makes the device forget how often it was used, as a copy of it would be. */
    rewind() {
      counter = 0
    },
  }
}

function sha256(of: string | Buffer): Buffer {
  return createHash('sha256').update(of).digest()
}
