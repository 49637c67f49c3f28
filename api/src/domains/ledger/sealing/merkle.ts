import { hash } from 'node:crypto'

/**
 * Merkle trees as certificate logs build them (RFC 6962, 2.1): a leaf is hashed with a 0 byte before it, two nodes with
 * a 1 byte before them, and an odd node goes up as it is. The marks keep a node from being passed off as a leaf.
 */
const leafMark = Buffer.of(0)
const nodeMark = Buffer.of(1)

export function sha256(...parts: (Buffer | string)[]): Buffer {
  const bytes = parts.map(part => (typeof part === 'string' ? Buffer.from(part) : part))
  return hash('sha256', bytes.length === 1 ? (bytes[0] as Buffer) : Buffer.concat(bytes), 'buffer')
}

/** The hash of a leaf with that content. */
export function leafHash(content: Buffer | string): Buffer {
  return sha256(leafMark, content)
}

const hash_bytes = 32

/** Thousands of nodes a second are hashed, so all of a level share one piece of memory for what is hashed. */
function parentsOf(level: Buffer[]): Buffer[] {
  const parents: Buffer[] = []
  const pair = Buffer.allocUnsafe(1 + 2 * hash_bytes)
  nodeMark.copy(pair)
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i] as Buffer, level[i + 1]]
    if (right) {
      left.copy(pair, 1)
      right.copy(pair, 1 + hash_bytes)
    }
    parents.push(right ? hash('sha256', pair, 'buffer') : left)
  }
  return parents
}

/** The root over leaf hashes; there is no tree of nothing. */
export function merkleRoot(leaves: Buffer[]): Buffer {
  let level = leaves
  while (level.length > 1) level = parentsOf(level)
  if (!level[0]) throw new RangeError('A Merkle tree has at least one leaf.')
  return level[0]
}

/** A tree to which leaf hashes are added one by one, and which knows its root at any time: the root over them all. */
export function growingTree(): { add(leaf: Buffer): void; root(): Buffer } {
  const full: { hash: Buffer; leaves: number }[] = []
  const above = (left: Buffer, right: Buffer) => sha256(nodeMark, left, right)
  return {
    add(leaf) {
      let right = { hash: leaf, leaves: 1 }
      for (let left = full.at(-1); left?.leaves === right.leaves; left = full.at(-1)) {
        right = { hash: above(left.hash, right.hash), leaves: 2 * right.leaves }
        full.pop()
      }
      full.push(right)
    },
    root() {
      if (full.length === 0) throw new RangeError('A Merkle tree has at least one leaf.')
      return full.map(({ hash }) => hash).reduceRight((right, left) => above(left, right))
    },
  }
}

/** One step from a leaf to the root: the neighbour's hash in hex, after L or R, the side on which it stands. */
export type Step = string

/** The way from each of those leaves to the root. */
export function merklePaths(leaves: Buffer[], indexes: number[]): Step[][] {
  const paths: Step[][] = indexes.map(() => [])
  let places = [...indexes]
  for (let level = leaves; level.length > 1; level = parentsOf(level)) {
    places.forEach((place, i) => {
      const neighbour = level[place ^ 1]
      if (neighbour) paths[i]?.push(`${place % 2 ? 'L' : 'R'}${neighbour.toString('hex')}`)
    })
    places = places.map(place => place >> 1)
  }
  return paths
}

/** The leaf hashes that a block stores as one run of bytes. */
export function splitLeaves(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / hash_bytes }, (_, i) =>
    bytes.subarray(i * hash_bytes, (i + 1) * hash_bytes),
  )
}
