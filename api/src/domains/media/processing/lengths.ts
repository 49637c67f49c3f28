import { stat } from 'node:fs/promises'
import { readOnlyThis, runTool } from './run.ts'
import type { Tools } from './tools.ts'

/** What a container says of its length, or of that of one track. */
export type Said = { duration?: string; tags?: Record<string, string> }

/** How long a file and the two tracks of it that we use are, in seconds; null for a track that isn't there. */
export type Lengths = { whole_s: number; video_s: number | null; audio_s: number | null }

type Tracks = { format: Said & { format_name?: string }; video?: Track | undefined; audio?: Track | undefined }
type Track = Said & { index: number }

/** Formats that say no length: FFmpeg guesses it from the first packets, and is far off where the bit rate varies. */
const guessed = new Set(['mp3', 'aac'])

/** A file of which less is read in a moment is given up. */
const slowest_bytes_per_ms = 50_000

/**
 * The lengths of a file and its tracks, as its container says them. Recordings of browsers and other programs that write
 * while they record say none; they are measured by reading every packet.
 */
export async function lengthsOf(tools: Tools, path: string, { format, video, audio }: Tracks): Promise<Lengths> {
  const isGuessed = guessed.has(format.format_name ?? '')
  const whole_s = isGuessed ? 0 : secondsIn(format.duration)
  const said = { video_s: video && saidBy(video), audio_s: audio && saidBy(audio) }
  if (whole_s > 0 && said.video_s !== 0 && said.audio_s !== 0)
    return { whole_s, video_s: said.video_s ?? null, audio_s: said.audio_s ?? null }
  const spans = await measureTracks(tools, path)
  const measured = {
    video_s: video ? (spans.get(video.index) ?? 0) : null,
    audio_s: audio ? (spans.get(audio.index) ?? 0) : null,
  }
  return { whole_s: whole_s || Math.max(measured.video_s ?? 0, measured.audio_s ?? 0), ...measured }
}

/** Matroska writes the length of a track into a tag, as hours, minutes and seconds. */
function saidBy({ duration, tags = {} }: Said): number {
  if (secondsIn(duration) > 0) return secondsIn(duration)
  const tag = Object.entries(tags).find(([name]) => /^duration(-|$)/i.test(name))?.[1] ?? ''
  const [, hours, minutes, seconds] = /^(\d+):(\d+):(\d+(?:\.\d+)?)/.exec(tag) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

/** The seconds between the first and the last packet of each track, by its index. */
async function measureTracks(tools: Tools, path: string): Promise<Map<number, number>> {
  const spans = new Map<number, { from: number; to: number }>()
  let rest = ''
  const output = (bytes: Buffer) => {
    const lines = (rest + bytes).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) addPacket(spans, line)
  }
  const entries = ['-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time', '-of', 'csv=p=0']
  const { size } = await stat(path)
  const duration_ms = size / slowest_bytes_per_ms
  await runTool(tools, tools.ffprobe, ['-v', 'error', ...readOnlyThis, ...entries, path], { duration_ms, output })
  return new Map([...spans].map(([index, { from, to }]) => [index, to - from]))
}

function addPacket(spans: Map<number, { from: number; to: number }>, line: string): void {
  const [index, shown, decoded, length] = line.split(',').map(Number.parseFloat)
  const from = Number.isFinite(shown) ? shown : decoded
  if (index === undefined || from === undefined || !Number.isFinite(from)) return
  const to = from + (length && length > 0 ? length : 0)
  const span = spans.get(index)
  spans.set(index, { from: Math.min(span?.from ?? from, from), to: Math.max(span?.to ?? to, to) })
}

function secondsIn(text: string | undefined): number {
  return Number.parseFloat(text ?? '') || 0
}
