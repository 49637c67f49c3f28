import { LiveError } from '../engine.ts'

/** One codec of an offer, by the number under which its packets travel. */
type Payload = { codec: string; format: string }

/** What a medium is for: sound, the picture, or the small picture that goes beside it. */
export type Role = 'audio' | 'video' | 'low'

/** One medium of an offer: sound or picture. The second picture of an offer is the small one. */
export type Medium = { kind: 'audio' | 'video'; role: Role; mid: string; payloads: Map<number, Payload> }

const offer_bytes_max = 64_000
const media_max = 3

/** The media of an offer; refuses `bad_offer` for what is not one sound, one picture and one small picture at most, ready to be answered. */
export function parseOffer(sdp: string): Medium[] {
  if (sdp.length > offer_bytes_max || !sdp.startsWith('v=0')) throw new LiveError('bad_offer')
  const [session = '', ...sections] = sdp.split(/^m=/m)
  const media = sections.map(mediumOf)
  const [, second] = media.filter(({ kind }) => kind === 'video')
  if (second) second.role = 'low'
  const roles = new Set(media.map(({ role }) => role))
  const isWhole = media.length > 0 && media.length <= media_max && roles.size === media.length
  const isSecured = sections.every(section => /^a=fingerprint:/m.test(session + section))
  const isReachable = sections.every(section => /^a=ice-ufrag:\S+/m.test(session + section))
  if (!isWhole || !isSecured || !isReachable) throw new LiveError('bad_offer')
  return media
}

function mediumOf(section: string): Medium {
  const kind = /^(audio|video) /.exec(section)?.[1] as Medium['kind'] | undefined
  const mid = /^a=mid:(\S{1,32})\s*$/m.exec(section)?.[1]
  if (!kind || !mid) throw new LiveError('bad_offer')
  const formats = new Map(
    [...section.matchAll(/^a=fmtp:(\d{1,3}) (.+)$/gm)].map(([, number, format = '']) => [number, format.trim()]),
  )
  const payloads = new Map(
    [...section.matchAll(/^a=rtpmap:(\d{1,3}) ([\w-]+)\//gm)].map(([, number = '', codec = '']) => [
      Number(number),
      { codec: codec.toLowerCase(), format: formats.get(number) ?? '' },
    ]),
  )
  return { kind, role: kind, mid, payloads }
}

export type VideoCodec = 'h264' | 'vp8'

/** H.264 as every browser and phone decodes it, in packets of one or more units (RFC 6184, packetization-mode 1). */
const isPlainH264 = ({ codec, format }: Payload) =>
  codec === 'h264' && /packetization-mode=1/.test(format) && /profile-level-id=42e0/i.test(format)

/** The number and form of a codec in an offer, or nothing where it isn't offered. */
export function payloadOf(
  { payloads }: Medium,
  codec: 'opus' | VideoCodec,
): { number: number; format: string } | undefined {
  const found = [...payloads].find(([, payload]) => (codec === 'h264' ? isPlainH264(payload) : payload.codec === codec))
  return found && { number: found[0], format: found[1].format }
}

/** The codec that a creator's picture is taken in: H.264 first, because it can be recorded and cut without new work. */
export function videoCodecOf(medium: Medium): VideoCodec {
  const codec = (['h264', 'vp8'] as const).find(one => payloadOf(medium, one))
  if (!codec) throw new LiveError('no_codec')
  return codec
}
