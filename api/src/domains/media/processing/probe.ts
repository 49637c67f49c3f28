import type { Colors } from './colors.ts'
import { turnOf } from './display-matrix.ts'
import { lengthsOf } from './lengths.ts'
import { orUnusable, readOnlyThis, runTool, Unusable } from './run.ts'
import type { Tools } from './tools.ts'

export type VideoTrack = {
  codec: string
  profile: string
  pixels: string
  /** As it is shown: turned upright, with square pixels. */
  width: number
  height: number
  isTurned: boolean
  isSquare: boolean
  isProgressive: boolean
  fps: number
  duration_ms: number
  colors: Colors
}

/** What is inside a clip or a sound. */
export type Inside = {
  format: string
  duration_ms: number
  bits_per_s: number
  video: VideoTrack | null
  audio: { codec: string; profile: string; channels: number; duration_ms: number } | null
}

const side_max = 8_192
const duration_max_s = 6 * 60 * 60
const damaged = 'This file is damaged or cut off. Export it again and upload it once more.'

type Probed = {
  format?: { format_name?: string; duration?: string; bit_rate?: string }
  streams?: Stream[]
}
type Stream = {
  index: number
  codec_type?: string
  codec_name?: string
  profile?: string
  pix_fmt?: string
  width?: number
  height?: number
  channels?: number
  duration?: string
  tags?: Record<string, string>
  color_transfer?: string
  color_primaries?: string
  color_space?: string
  color_range?: string
  sample_aspect_ratio?: string
  avg_frame_rate?: string
  field_order?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { displaymatrix?: string }[]
}

/** Reads the index of a clip or a sound, and where that has no lengths, its packets. Throws Unusable, with a sentence, for what is damaged or beyond all limits. */
export async function probe(tools: Tools, path: string): Promise<Inside> {
  const parts: Buffer[] = []
  const args = ['-v', 'error', ...readOnlyThis, '-show_format', '-show_streams', '-of', 'json', path]
  await orUnusable(runTool(tools, tools.ffprobe, args, { output: bytes => parts.push(bytes) }), damaged)
  const { format = {}, streams = [] } = JSON.parse(Buffer.concat(parts).toString()) as Probed
  const video = streams.find(one => one.codec_type === 'video' && !one.disposition?.attached_pic)
  const audio = streams.find(one => one.codec_type === 'audio')
  const lengths = await orUnusable(lengthsOf(tools, path, { format, video, audio }), damaged)
  if (!(lengths.whole_s > 0)) throw new Unusable(damaged)
  if (lengths.whole_s > duration_max_s) throw new Unusable('This file is longer than 6 hours. Upload it in parts.')
  return {
    format: format.format_name ?? '',
    duration_ms: inMs(lengths.whole_s),
    bits_per_s: numberIn(format.bit_rate),
    video: video ? trackOf(video, inMs(lengths.video_s)) : null,
    audio: audio
      ? {
          codec: audio.codec_name ?? '',
          profile: audio.profile ?? '',
          channels: audio.channels ?? 2,
          duration_ms: inMs(lengths.audio_s),
        }
      : null,
  }
}

function trackOf(stream: Stream, duration_ms: number): VideoTrack {
  const { width = 0, height = 0 } = stream
  if (width < 2 || height < 2) throw new Unusable(damaged)
  if (Math.max(width, height) > side_max)
    throw new Unusable(`This video has more than ${side_max} pixels on one side. Export it smaller.`)
  const { isTurned, isSideways } = turnOf(stream.side_data_list?.find(data => data.displaymatrix)?.displaymatrix)
  const [across = 1, down = 1] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const ratio = across > 0 && down > 0 ? across / down : 1
  const shown = { width: Math.round(width * ratio), height }
  return {
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    pixels: stream.pix_fmt ?? '',
    width: isSideways ? shown.height : shown.width,
    height: isSideways ? shown.width : shown.height,
    isTurned,
    isSquare: ratio === 1,
    isProgressive: !stream.field_order || ['progressive', 'unknown'].includes(stream.field_order),
    fps: rateOf(stream.avg_frame_rate ?? ''),
    duration_ms,
    colors: {
      transfer: stream.color_transfer ?? '',
      primaries: stream.color_primaries ?? '',
      matrix: stream.color_space ?? '',
      range: stream.color_range ?? '',
    },
  }
}

function inMs(length_s: number | null): number {
  return Math.round((length_s ?? 0) * 1000)
}

function rateOf(text: string): number {
  const [over = 0, under = 1] = text.split('/').map(Number)
  return under > 0 ? over / under : 0
}

function numberIn(text: string | undefined): number {
  return Number.parseFloat(text ?? '') || 0
}
