import { createHash, createPublicKey, verify } from 'node:crypto'

const leafMark = Buffer.of(0)
const nodeMark = Buffer.of(1)

/** SHA-256 of texts (UTF-8) and bytes, one after the other. */
export function sha256(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The hash of a leaf of a Merkle tree (RFC 6962, 2.1). */
export function leafHash(content) {
  return sha256(leafMark, content)
}

/** The root that a leaf leads to by its path: neighbours in hex, each after the side on which it stands, L or R. */
export function rootBy(leaf, path) {
  let hash = leaf
  for (const step of path) {
    const neighbour = Buffer.from(step.slice(1), 'hex')
    hash = step[0] === 'L' ? sha256(nodeMark, neighbour, hash) : sha256(nodeMark, hash, neighbour)
  }
  return hash.toString('hex')
}

/** What stands before the 32 bytes of an Ed25519 public key in its DER form (RFC 8410). */
const derPrefix = '302a300506032b6570032100'

/** Whether the owner of a public key (hex) signed a text. */
export function isSigned(publicKey, text, signature) {
  try {
    const key = createPublicKey({ key: Buffer.from(derPrefix + publicKey, 'hex'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
  } catch {
    return false
  }
}
