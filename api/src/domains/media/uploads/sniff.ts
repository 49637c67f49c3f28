import { open } from 'node:fs/promises'

/** What the first bytes of a file say it is. A container may hold a clip or a sound alone; which, its tracks tell. */
export type Sniffed = { mimeType: string; kinds: readonly ('photo' | 'video' | 'audio')[] }

const photo = (mimeType: string): Sniffed => ({ mimeType, kinds: ['photo'] })
const audio = (mimeType: string): Sniffed => ({ mimeType, kinds: ['audio'] })
const clip = (mimeType: string): Sniffed => ({ mimeType, kinds: ['video', 'audio'] })

type Rule = [test: (bytes: Buffer) => boolean, what: Sniffed]

const says = (offset: number, text: string) => (bytes: Buffer) =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))
const both = (a: (bytes: Buffer) => boolean, b: (bytes: Buffer) => boolean) => (bytes: Buffer) => a(bytes) && b(bytes)
const brand = (pattern: RegExp) =>
  both(says(4, 'ftyp'), bytes => pattern.test(bytes.subarray(8, 12).toString('latin1')))
const doctype = (name: string) => (bytes: Buffer) => bytes.subarray(0, 64).includes(name)

const rules: Rule[] = [
  [says(0, '\xff\xd8\xff'), photo('image/jpeg')],
  [says(0, '\x89PNG\r\n\x1a\n'), photo('image/png')],
  [says(0, 'GIF8'), photo('image/gif')],
  [both(says(0, 'RIFF'), says(8, 'WEBP')), photo('image/webp')],
  [brand(/^avi[fs]$/), photo('image/avif')],
  [brand(/^(heic|heix|hevc|mif1|msf1)$/), photo('image/heic')],
  [brand(/^M4[AB] $/), audio('audio/mp4')],
  [brand(/^qt {2}$/), clip('video/quicktime')],
  [says(4, 'ftyp'), clip('video/mp4')],
  [says(4, 'moov'), clip('video/quicktime')],
  [says(4, 'mdat'), clip('video/quicktime')],
  [both(says(0, '\x1a\x45\xdf\xa3'), doctype('webm')), clip('video/webm')],
  [both(says(0, '\x1a\x45\xdf\xa3'), doctype('matroska')), clip('video/x-matroska')],
  [both(says(0, 'RIFF'), says(8, 'AVI ')), clip('video/x-msvideo')],
  [says(0, 'FLV\x01'), clip('video/x-flv')],
  [says(0, '\x00\x00\x01\xba'), clip('video/mpeg')],
  [both(says(0, 'G'), says(188, 'G')), clip('video/mp2t')],
  [says(0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11'), clip('video/x-ms-asf')],
  [both(says(0, 'RIFF'), says(8, 'WAVE')), audio('audio/wav')],
  [says(0, 'OggS'), clip('audio/ogg')],
  [says(0, 'fLaC'), audio('audio/flac')],
  [says(0, 'FORM'), audio('audio/aiff')],
  [says(0, 'ID3'), audio('audio/mpeg')],
  [bytes => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0, audio('audio/aac')],
  [bytes => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0, audio('audio/mpeg')],
]

/** Looks at the content of a file, never at its name; undefined where it is nothing that we take. */
export async function sniff(path: string): Promise<Sniffed | undefined> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(512)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    const head = bytes.subarray(0, bytesRead)
    return rules.find(([test]) => test(head))?.[1]
  } finally {
    await file.close()
  }
}
