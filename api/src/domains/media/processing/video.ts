import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { streamNames } from '../keys.ts'
import { type FramePattern, markedSegment_s } from '../marking/video.ts'
import type { Sprite, Stream } from '../store/files.ts'
import { needsConversion, toOrdinaryColors } from './colors.ts'
import type { Inside, VideoTrack } from './probe.ts'
import { orUnusable, readOnlyThis, runTool, Unusable } from './run.ts'
import type { Tools } from './tools.ts'

export type Work = {
  tools: Tools
  path: string
  folder: string
  inside: Inside
  /** What is drawn on every picture, and where it begins. */
  stamp: { path: string; left: number; top: number } | null
  /** What is laid over every picture of a clip with hidden marks. */
  pattern?: FramePattern
  progress(share: number): void
}

const damaged = 'This video is damaged. Export it again and upload it once more.'
const noTags = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn']
const quiet = ['-v', 'error', '-nostats', '-y']
const segment_s = 4

/** Heights of the renditions; a taller one than the source has is never made. */
const heights = [1080, 720, 480, 360]
const short_max = 1080
const copied_bits_max = 8_000_000
const fps_max = 60
/** Where keyframes are further apart, seeking takes too long, and the video is encoded anew. */
const segment_s_max = 12
const held_ms_min = 300
const held_fps_min = 10

/** The shorter sides of a video's renditions, largest first. */
function laddersOf({ width, height }: Pick<VideoTrack, 'width' | 'height'>): number[] {
  const top = Math.min(short_max, even(Math.min(width, height)))
  return [top, ...heights.filter(one => one < top * 0.85)].slice(0, streamNames.length)
}

/** Whether browsers play the tracks as they are, so that nothing needs to be encoded. */
function isPlayable(inside: Inside): boolean {
  const { video, audio, bits_per_s } = inside
  if (
    video?.codec !== 'h264' ||
    video.pixels !== 'yuv420p' ||
    !/^(Constrained |)Baseline$|^Main$|^High$/.test(video.profile)
  )
    return false
  if (video.isTurned || !video.isSquare || !video.isProgressive || video.fps > fps_max) return false
  if (needsConversion(video.colors) || heldFor_ms(inside) > 0) return false
  if (bits_per_s > copied_bits_max || Math.min(video.width, video.height) > short_max) return false
  return !audio || (audio.codec === 'aac' && audio.profile === 'LC')
}

/** How long the last picture stays because the sound goes on; a moment more of sound is usual. */
function heldFor_ms({ video, audio }: Inside): number {
  const more_ms = video && audio ? audio.duration_ms - video.duration_ms : 0
  return more_ms > held_ms_min ? more_ms : 0
}

/** Upright pictures at square pixels, in the colors of ordinary screens, for as long as there is sound. */
function wholePicture({ inside, tools }: Pick<Work, 'inside' | 'tools'>, video: VideoTrack): string {
  const colors = toOrdinaryColors(video.colors, tools)
  const held_ms = heldFor_ms(inside)
  const fps = Math.min(fps_max, Math.max(held_fps_min, Math.round(video.fps)))
  return [
    ...(video.isProgressive ? [] : ['yadif']),
    ...(colors ? [colors] : []),
    "scale='trunc(iw*sar/2)*2':ih,setsar=1",
    ...(held_ms > 0 ? [`fps=${fps},tpad=stop_mode=clone:stop_duration=${held_ms}ms`] : []),
  ].join(',')
}

/** Makes the HLS renditions of a clip, and one progressive MP4 out of one of them. Throws Unusable. */
export async function renderVideo(work: Work): Promise<Stream[]> {
  const { inside } = work
  if (!inside.video) throw new Unusable('This file has no picture in it. Upload it as a sound instead.')
  const copied = isPlayable(inside) && !work.stamp && !work.pattern ? await copy(work).catch(() => null) : null
  const streams = copied ?? (await encodeVideo(work, inside.video))
  await makeProgressive(work, streams)
  return streams
}

/** Puts the tracks into HLS as they are; null where they don't suit it. */
async function copy(work: Work): Promise<Stream[] | null> {
  const maps = ['-map', '0:V:0', '-map', '0:a:0?', '-c', 'copy']
  await ffmpeg(work, [...maps, ...hls(work.folder, work.inside.audio ? 'v:0,a:0' : 'v:0')])
  const streams = await readStreams(work)
  return streams.every(({ targets_s }) => targets_s <= segment_s_max) ? streams.map(withoutTarget) : null
}

/** Encodes a clip into its HLS renditions. Throws Unusable. */
export async function encodeVideo(work: Work, video: VideoTrack): Promise<Stream[]> {
  const { folder, inside, stamp, pattern } = work
  const sides = laddersOf(video)
  const split = sides.map((_, index) => `[s${index}]`).join('')
  const upright = wholePicture(work, video)
  const scaled = sides.map((side, index) => `[s${index}]${scaleTo(side)},format=yuv420p[v${index}]`)
  const stamped = stamp ? `${upright}[plain];[plain][1:v]overlay=${stamp.left}:${stamp.top}` : upright
  const whole = pattern ? `${stamped}${laidUnder(pattern, stamp ? 2 : 1)}` : stamped
  const filter = [`[0:V:0]${whole},split=${sides.length}${split}`, ...scaled].join(';')
  const maps = sides.flatMap((_, index) => ['-map', `[v${index}]`, ...(inside.audio ? ['-map', '0:a:0'] : [])])
  const rates = sides.flatMap((side, index) => {
    const kbits = kbitsFor(side)
    return [`-maxrate:v:${index}`, `${kbits}k`, `-bufsize:v:${index}`, `${kbits * 2}k`]
  })
  const args = [
    ...(stamp ? [...readOnlyThis, '-i', stamp.path] : []),
    ...(pattern ? patternInput(pattern) : []),
    '-filter_complex',
    filter,
    ...maps,
    '-fpsmax',
    String(fps_max),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'high',
    '-crf',
    '22',
    '-threads',
    '2',
    ...rates,
    '-force_key_frames',
    `expr:gte(t,n_forced*${lengthOf(work)})`,
    '-sc_threshold',
    '0',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ac',
    '2',
    '-ar',
    '48000',
    ...hls(folder, sides.map((_, index) => `v:${index}${inside.audio ? `,a:${index}` : ''}`).join(' '), lengthOf(work)),
  ]
  await orUnusable(ffmpeg(work, args), damaged)
  return (await readStreams(work)).map(withoutTarget)
}

const lengthOf = ({ pattern }: Pick<Work, 'pattern'>): number => (pattern ? markedSegment_s : segment_s)

/** One frame of plain bytes, which stands for every frame. */
function patternInput({ path, width, height }: FramePattern): string[] {
  const raw = ['-f', 'rawvideo', '-pixel_format', 'yuv420p', '-video_size', `${width}x${height}`]
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'rawvideo', ...raw, '-i', path]
}

/** Adds the pattern to what a filter has made so far. */
function laidUnder({ width, height }: FramePattern, input: number): string {
  return `,scale=${width}:${height},format=yuv420p[bare];[bare][${input}:v]blend=all_mode=grainmerge`
}

/** One file for each rendition, whose playlist names byte ranges of it: few objects, few addresses to sign. */
function hls(folder: string, streams: string, length_s = segment_s): string[] {
  return [
    ...noTags,
    '-f',
    'hls',
    '-hls_time',
    String(length_s),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file+independent_segments',
    '-var_stream_map',
    streams,
    '-master_pl_name',
    'master.m3u8',
    '-hls_segment_filename',
    join(folder, 'hls-%v.mp4'),
    join(folder, 'hls-%v.m3u8'),
  ]
}

/** The shorter side as long as wanted, the other in proportion; both even, as the encoder needs them. */
function scaleTo(side: number): string {
  return `scale='if(gt(iw,ih),-2,${side})':'if(gt(iw,ih),${side},-2)'`
}

function kbitsFor(side: number): number {
  if (side >= 1000) return 5_500
  if (side >= 700) return 3_200
  return side >= 460 ? 1_500 : 800
}

/** The streams as FFmpeg has written them. Throws Unusable where the source ended before it said it would. */
async function readStreams({ folder, inside }: Work): Promise<(Stream & { targets_s: number })[]> {
  const names = (await readdir(folder)).filter(name => /^hls-\d\.m3u8$/.test(name)).sort()
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8').catch(() => '')
  return Promise.all(
    names.map(async file => {
      const name = file.replace('.m3u8', '')
      const list = await readFile(join(folder, file), 'utf8')
      const segments = [...list.matchAll(/#EXTINF:(\d+(?:\.\d+)?)/g)].map(match =>
        Math.round(Number.parseFloat(match[1] ?? '0') * 1000),
      )
      const length_ms = segments.reduce((sum, one) => sum + one, 0)
      if (length_ms < inside.duration_ms * 0.9 - 300) throw new Unusable(endsEarly(length_ms, inside.duration_ms))
      const said = new RegExp(`#EXT-X-STREAM-INF:([^\\n]*)\\n${file}`).exec(master)?.[1] ?? ''
      const { size } = await stat(join(folder, `${name}.mp4`))
      const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(said) ?? []
      return {
        name,
        width: Number.parseInt(width ?? String(inside.video?.width ?? 0), 10),
        height: Number.parseInt(height ?? String(inside.video?.height ?? 0), 10),
        bandwidth:
          Number.parseInt(/BANDWIDTH=(\d+)/.exec(said)?.[1] ?? '0', 10) || Math.ceil((size * 9_600) / length_ms),
        codecs: /CODECS="([^"]*)"/.exec(said)?.[1] ?? '',
        targets_s: Math.max(0, ...segments) / 1000,
      }
    }),
  )
}

const withoutTarget = ({ targets_s: _, ...stream }: Stream & { targets_s: number }): Stream => stream

function endsEarly(is_ms: number, said_ms: number): string {
  const s = (ms: number) => Math.round(ms / 1000)
  return `This video is cut off: it ends after ${s(is_ms)} of ${s(said_ms)} seconds. Upload it once more.`
}

/** The rendition that players without HLS get: the largest up to 720 lines. */
export function progressiveOf(streams: Stream[]): Stream | undefined {
  const short = (stream: Stream) => Math.min(stream.width, stream.height)
  const suits = streams.filter(stream => short(stream) <= 720)
  return suits.toSorted((a, b) => short(b) - short(a))[0] ?? streams[0]
}

/** Puts it into an MP4 without a second encode. */
async function makeProgressive({ tools, folder }: Work, streams: Stream[]): Promise<void> {
  const one = progressiveOf(streams)
  if (!one) throw new Unusable(damaged)
  const source = ['-i', join(folder, `${one.name}.mp4`), '-c', 'copy', ...noTags, '-movflags', '+faststart']
  await runTool(tools, tools.ffmpeg, [...quiet, ...source, '-f', 'mp4', join(folder, 'original')])
}

/** A frame for the poster, from where a clip has usually begun. */
export async function grabFrame({ tools, path, folder, inside }: Omit<Work, 'progress' | 'stamp'>): Promise<string> {
  const frame = join(folder, 'frame.png')
  const at_ms = Math.min(3_000, Math.round(inside.duration_ms / 10))
  const colors = inside.video && toOrdinaryColors(inside.video.colors, tools)
  const small = "scale='min(1600,iw*sar)':'min(1600,ih)':force_original_aspect_ratio=decrease,setsar=1"
  const fit = colors ? `${colors},${small}` : small
  for (const from of [`${at_ms}ms`, '0']) {
    const args = ['-ss', from, '-i', path, '-map', '0:V:0', '-frames:v', '1', '-vf', fit, '-f', 'image2', frame]
    await orUnusable(runTool(tools, tools.ffmpeg, [...quiet, ...readOnlyThis, ...args]), damaged)
    if (await stat(frame).catch(() => null)) return frame
  }
  throw new Unusable(damaged)
}

const columns = 10
const tiles_max = 100
const tile_px = 160

/** Small pictures at regular times in one picture, for a scrubber; made from the smallest rendition. */
export async function makeSprite({ tools, folder, inside }: Work, streams: Stream[]): Promise<Sprite> {
  const small = streams.at(-1) as Stream
  const interval_s = Math.max(1, Math.ceil(inside.duration_ms / 1000 / tiles_max))
  const count = Math.max(1, Math.ceil(inside.duration_ms / 1000 / interval_s))
  const rows = Math.ceil(count / columns)
  const scale = tile_px / Math.max(small.width, small.height)
  const [width, height] = [even(small.width * scale), even(small.height * scale)]
  const filter = `fps=1/${interval_s}:round=up,scale=${width}:${height},tile=${columns}x${rows}`
  const keyframes = interval_s >= segment_s ? ['-skip_frame', 'nokey'] : []
  const source = [...keyframes, '-i', join(folder, `${small.name}.mp4`), '-an', '-vf', filter, '-frames:v', '1']
  await runTool(tools, tools.ffmpeg, [...quiet, ...source, '-f', 'image2', join(folder, 'sprite.png')], {
    duration_ms: inside.duration_ms,
  })
  return { columns, rows, width, height, interval_s }
}

function even(px: number): number {
  return Math.max(2, Math.round(px / 2) * 2)
}

function ffmpeg({ tools, path, inside, progress }: Work, args: string[]): Promise<void> {
  const head = [...quiet, ...readOnlyThis, '-threads', '2', '-i', path, '-progress', 'pipe:1']
  const output = (bytes: Buffer) => {
    const done_us = /out_time_us=(\d+)/.exec(bytes.toString())?.[1]
    if (done_us) progress(Number.parseInt(done_us, 10) / 1000 / inside.duration_ms)
  }
  return runTool(tools, tools.ffmpeg, [...head, ...args], { duration_ms: inside.duration_ms, output })
}
