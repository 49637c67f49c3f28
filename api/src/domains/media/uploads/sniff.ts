import { open } from 'node:fs/promises'
import { boxedIn, stillOf } from './boxes.ts'
import { hasAacFrames, hasMp3Frames, isTransportStream, withoutTags } from './frames.ts'

/** What the first bytes of a file say it is. A container may hold a clip or a sound alone; which, its tracks tell. */
export type Sniffed = { mimeType: string; kinds: readonly ('photo' | 'video' | 'audio')[] }

/** So much is read: what comes first may be padding, tags or the rest of a packet. */
const head_bytes = 65_536

const photo = (mimeType: string): Sniffed => ({ mimeType, kinds: ['photo'] })
const audio = (mimeType: string): Sniffed => ({ mimeType, kinds: ['audio'] })
const clip = (mimeType: string): Sniffed => ({ mimeType, kinds: ['video', 'audio'] })

type Rule = [test: (bytes: Buffer) => boolean, what: Sniffed]

const says = (offset: number, text: string) => (bytes: Buffer) =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))
const both = (a: (bytes: Buffer) => boolean, b: (bytes: Buffer) => boolean) => (bytes: Buffer) => a(bytes) && b(bytes)
const riff = (form: string) => both(bytes => /^(RIFF|RF64|BW64)/.test(bytes.toString('latin1', 0, 4)), says(8, form))
const still = (format: 'avif' | 'heic') => (bytes: Buffer) => {
  const boxed = boxedIn(bytes)
  return boxed !== undefined && stillOf(boxed) === format
}
const brand = (pattern: RegExp) => (bytes: Buffer) => pattern.test(boxedIn(bytes)?.brands[0] ?? '')
const isUnbranded = (bytes: Buffer) => boxedIn(bytes)?.brands.length === 0
/** The name of the format lies in the first element, among others of any length. */
const ebml = (name: string) =>
  both(says(0, '\x1a\x45\xdf\xa3'), bytes =>
    bytes.subarray(0, bytes.indexOf('\x18\x53\x80\x67', 0, 'latin1')).includes(name),
  )
/** A stream of MPEG 1 or 2, which may begin with zeros. */
const mpeg = (bytes: Buffer) => {
  const at = bytes.findIndex(byte => byte !== 0)
  return at >= 2 && bytes[at] === 1 && [0xba, 0xb3].includes(bytes[at + 1] ?? 0)
}

const rules: Rule[] = [
  [says(0, '\xff\xd8\xff'), photo('image/jpeg')],
  [says(0, '\x89PNG\r\n\x1a\n'), photo('image/png')],
  [says(0, 'GIF8'), photo('image/gif')],
  [riff('WEBP'), photo('image/webp')],
  [still('avif'), photo('image/avif')],
  [still('heic'), photo('image/heic')],
  [brand(/^M4[ABP] $/), audio('audio/mp4')],
  [brand(/^qt {2}$/), clip('video/quicktime')],
  [isUnbranded, clip('video/quicktime')],
  [bytes => boxedIn(bytes) !== undefined, clip('video/mp4')],
  [ebml('webm'), clip('video/webm')],
  [ebml('matroska'), clip('video/x-matroska')],
  [riff('AVI '), clip('video/x-msvideo')],
  [says(0, 'FLV\x01'), clip('video/x-flv')],
  [mpeg, clip('video/mpeg')],
  [says(0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11'), clip('video/x-ms-asf')],
  [riff('WAVE'), audio('audio/wav')],
  [says(0, 'OggS'), clip('audio/ogg')],
  [bytes => says(0, 'fLaC')(withoutTags(bytes)), audio('audio/flac')],
  [both(says(0, 'FORM'), bytes => /^AIF[FC]$/.test(bytes.toString('latin1', 8, 12))), audio('audio/aiff')],
  [isTransportStream, clip('video/mp2t')],
  [bytes => hasAacFrames(withoutTags(bytes)), audio('audio/aac')],
  [says(0, 'ID3'), audio('audio/mpeg')],
  [hasMp3Frames, audio('audio/mpeg')],
]

/** Looks at the content of a file, never at its name; undefined where it is nothing that we take. */
export async function sniff(path: string): Promise<Sniffed | undefined> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(head_bytes)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    const head = bytes.subarray(0, bytesRead)
    return rules.find(([test]) => test(head))?.[1]
  } finally {
    await file.close()
  }
}
