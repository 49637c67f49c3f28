/** Packets with a time before each, as camcorders write them, plain ones, and ones with a checksum behind. */
const packet_bytes = [188, 192, 204]
/** So many are looked at: fewer are found in some texts. */
const packets_max = 50
const packets_min = 3
const sync = 0x47

/** Whether bytes are packets of an MPEG transport stream, wherever the first one begins. */
export function isTransportStream(bytes: Buffer): boolean {
  return packet_bytes.some(size => {
    const count = Math.min(packets_max, Math.floor(bytes.length / size))
    if (count < packets_min) return false
    return Array.from({ length: size }, (_, at) => at).some(at =>
      Array.from({ length: count }, (_, packet) => at + packet * size).every(
        start => start >= bytes.length || bytes[start] === sync,
      ),
    )
  })
}

/** A frame of a sound: how long it is, and what stays the same in the next one. */
type Frame = { bytes: number; kind: string }
type Read = (bytes: Buffer, at: number) => Frame | undefined

const frames_min = 3

/** Whether frames of MP3 follow each other, also behind padding or the rest of a frame that was cut. */
export const hasMp3Frames = (bytes: Buffer): boolean => hasFrames(bytes, mp3Frame)

/** The same for AAC without a container (ADTS). */
export const hasAacFrames = (bytes: Buffer): boolean => hasFrames(bytes, aacFrame)

/** One frame alone may be chance, and noise has them: several must follow each other, or lead to the end. */
function hasFrames(bytes: Buffer, read: Read): boolean {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (leadsOn(bytes, at, read)) return true
  return false
}

function leadsOn(bytes: Buffer, start: number, read: Read): boolean {
  const first = read(bytes, start)
  let at = start
  for (let count = 0; count < frames_min; count++) {
    if (count > 1 && at === bytes.length) return true
    const frame = read(bytes, at)
    if (!first || frame?.kind !== first.kind) return false
    at += frame.bytes
  }
  return true
}

const kbits = {
  v1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const rates = [44_100, 48_000, 32_000]

/** Layer III of MPEG 1, 2 and 2.5. */
function mp3Frame(bytes: Buffer, at: number): Frame | undefined {
  const [second = 0, third = 0] = [bytes[at + 1], bytes[at + 2]]
  const version = (second >> 3) & 3
  const rate = rates[(third >> 2) & 3]
  if (bytes[at] !== 0xff || (second & 0xe6) !== 0xe2 || version === 1 || !rate) return undefined
  const isFirst = version === 3
  const kbit = kbits[isFirst ? 'v1' : 'v2'][third >> 4]
  if (!kbit) return undefined
  const rate_hz = rate / (isFirst ? 1 : version === 2 ? 2 : 4)
  const length = Math.floor(((isFirst ? 144_000 : 72_000) * kbit) / rate_hz) + ((third >> 1) & 1)
  return { bytes: length, kind: `${version} ${rate_hz}` }
}

function aacFrame(bytes: Buffer, at: number): Frame | undefined {
  const [second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at + 1, at + 6)
  if (bytes[at] !== 0xff || (second & 0xf6) !== 0xf0) return undefined
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5)
  return length < 7 ? undefined : { bytes: length, kind: `${second & 8} ${third & 0xfd}` }
}

/** The bytes behind tags that players of sounds skip (ID3), of which there may be several. */
export function withoutTags(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return bytes
  const length = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((bytes[at] ?? 0) & 0x7f), 0)
  return withoutTags(bytes.subarray(10 + length))
}
