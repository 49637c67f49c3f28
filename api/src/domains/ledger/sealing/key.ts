import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key with which a site signs its history (Ed25519). `publicKey` is its 32 bytes. */
export type SiteKey = { publicKey: Buffer; sign(text: string): Buffer }

const fileName = 'ledger-ed25519.pem'

/** What stands before the 32 bytes of an Ed25519 public key in its DER form (RFC 8410). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** The site's key in that folder (DATA_DIR/keys); made and kept there, readable by its owner only, when missing. */
export function siteKey(folder: string): SiteKey {
  return keyFrom(createPrivateKey(readOrMake(join(folder, fileName), folder)))
}

/** The public key of a site whose key is in that folder; undefined when there is none. Makes nothing. */
export function publicKeyIn(folder: string): Buffer | undefined {
  const file = join(folder, fileName)
  return existsSync(file) ? keyFrom(createPrivateKey(readFileSync(file, 'utf8'))).publicKey : undefined
}

function readOrMake(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  try {
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8')
  }
}

function keyFrom(privateKey: KeyObject): SiteKey {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  return { publicKey: der.subarray(derPrefix.length), sign: text => sign(null, Buffer.from(text), privateKey) }
}

/** Whether the owner of that public key signed the text. */
export function isSignedBy(publicKey: Buffer, text: string, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.concat([derPrefix, publicKey]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, signature)
}
