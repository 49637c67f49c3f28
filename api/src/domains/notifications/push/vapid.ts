import { createECDH, hkdfSync } from 'node:crypto'
import { service } from '../../../kernel/services.ts'

/** The key pair by which push services know this site (RFC 8292), as web-push takes it. */
export type VapidKeys = { publicKey: string; privateKey: string }

const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/**
 * Derived from the site's secret, which the first start makes and keeps: every node has the same pair, and there is no
 * other file to back up. Browsers are subscribed to it, so a new SITE_SECRET asks each of them again.
 */
export const vapidKeys = service<Buffer, VapidKeys>(derive)

function derive(secret: Buffer): VapidKeys {
  // 16 bytes more than the key has, so that every key is as likely as any other (FIPS 186-5, A.2.1).
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') }
}
