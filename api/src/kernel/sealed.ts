import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const iv_bytes = 12
const tag_bytes = 16

function keyFor(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed:${purpose}`, 32))
}

/**
 * Encrypts what the database must not show in the clear (AES-256-GCM). The key is derived from the site's secret for
 * one purpose, so that what was sealed for one opens for no other. Shape: base64url of nonce, tag and ciphertext.
 */
export function seal(secret: Buffer, purpose: string, text: string): string {
  return sealBytes(secret, purpose, Buffer.from(text, 'utf8')).toString('base64url')
}

/** Opens what `seal` closed. Throws when it was sealed with another secret or purpose, or was tampered with. */
export function unseal(secret: Buffer, purpose: string, sealed: string): string {
  return unsealBytes(secret, purpose, Buffer.from(sealed, 'base64url')).toString('utf8')
}

/** The same for bytes. */
export function sealBytes(secret: Buffer, purpose: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(iv_bytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The same for bytes. */
export function unsealBytes(secret: Buffer, purpose: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, iv_bytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), nonce, { authTagLength: tag_bytes })
  decipher.setAuthTag(sealed.subarray(iv_bytes, iv_bytes + tag_bytes))
  return Buffer.concat([decipher.update(sealed.subarray(iv_bytes + tag_bytes)), decipher.final()])
}
