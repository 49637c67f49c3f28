/**
 * Colours out of a thumbhash (base64): enough for a placeholder and for the glow of a page, without decoding a picture
 * on the server. The layout of the bytes is that of https://evanw.github.io/thumbhash.
 */

type Channel = { base: number; waves: readonly number[]; nx: number; ny: number }

/** The average colour, to stand where a picture will be. */
export function averageColour(hash: string): string {
  const bytes = bytesOf(hash.slice(0, 8))
  if (bytes.length < 5) return 'transparent'
  const head = at(bytes, 0) | (at(bytes, 1) << 8) | (at(bytes, 2) << 16)
  return rgb((head & 63) / 63, ((head >> 6) & 63) / 31.5 - 1, ((head >> 12) & 63) / 31.5 - 1)
}

/** The picture as six soft patches of colour: a CSS background for the glow behind a page. */
export function glowOf(hash: string): string {
  const bytes = bytesOf(hash)
  if (bytes.length < 6) return 'none'
  const channels = channelsOf(bytes)
  const patches = [0.12, 0.5, 0.88].flatMap(x => [0.2, 0.8].map(y => ({ x, y })))
  const spots = patches.map(
    ({ x, y }) => `radial-gradient(circle at ${x * 100}% ${y * 100}%, ${colourAt(channels, x, y)}, transparent 62%)`,
  )
  const ground = averageColour(hash)
  return [...spots, `linear-gradient(${ground}, ${ground})`].join(', ')
}

function channelsOf(bytes: Uint8Array): Channel[] {
  const head = at(bytes, 0) | (at(bytes, 1) << 8) | (at(bytes, 2) << 16)
  const tail = at(bytes, 3) | (at(bytes, 4) << 8)
  const alpha = head >> 23
  const landscape = tail >> 15
  const nx = Math.max(3, landscape ? (alpha ? 5 : 7) : tail & 7)
  const ny = Math.max(3, landscape ? tail & 7 : alpha ? 5 : 7)
  const next = nibbles(bytes, alpha ? 6 : 5)
  const channel = (base: number, nx: number, ny: number, scale: number): Channel => ({
    base,
    nx,
    ny,
    waves: readWaves(next, nx, ny, scale),
  })
  return [
    channel((head & 63) / 63, nx, ny, ((head >> 18) & 31) / 31),
    channel(((head >> 6) & 63) / 31.5 - 1, 3, 3, (((tail >> 3) & 63) / 63) * 1.25),
    channel(((head >> 12) & 63) / 31.5 - 1, 3, 3, (((tail >> 9) & 63) / 63) * 1.25),
  ]
}

function readWaves(next: () => number, nx: number, ny: number, scale: number): number[] {
  const waves: number[] = []
  for (let cy = 0; cy < ny; cy++)
    for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx++) waves.push((next() / 7.5 - 1) * scale)
  return waves
}

function colourAt(channels: Channel[], x: number, y: number): string {
  const [l, p, q] = channels.map(channel => valueAt(channel, x, y))
  return rgb(l ?? 0, p ?? 0, q ?? 0)
}

function valueAt({ base, waves, nx, ny }: Channel, x: number, y: number): number {
  let value = base
  let index = 0
  for (let cy = 0; cy < ny; cy++)
    for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx++)
      value += (waves[index++] ?? 0) * Math.cos(Math.PI * x * cx) * Math.cos(Math.PI * y * cy) * 2
  return value
}

function rgb(l: number, p: number, q: number): string {
  const blue = l - (2 / 3) * p
  const red = (3 * l - blue + q) / 2
  const parts = [red, red - q, blue].map(part => Math.round(255 * Math.max(0, Math.min(1, part))))
  return `rgb(${parts.join(' ')})`
}

function nibbles(bytes: Uint8Array, start: number): () => number {
  let index = 0
  return () => {
    const nibble = (at(bytes, start + (index >> 1)) >> ((index & 1) << 2)) & 15
    index++
    return nibble
  }
}

function at(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0
}

function bytesOf(hash: string): Uint8Array {
  try {
    return Uint8Array.from(atob(hash), letter => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
