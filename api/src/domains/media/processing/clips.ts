import { ALL_FORMATS, FilePathSource, Input, type InputVideoTrack, MP4, WEBM } from 'mediabunny'
import { refuse } from '../../../kernel/refusal.ts'
import { Unusable } from './run.ts'

/** What a container says of its clip, read from its index and never from the file's name. */
export type ClipFacts = { mimeType: 'video/mp4' | 'video/webm'; width: number; height: number; duration_ms: number }

/** More than any camera or screen has; what claims more is damaged or hostile. */
const side_max = 8_192
const duration_max_s = 6 * 60 * 60

/** Reads a clip's container. Refuses INVALID_FILE for anything but MP4 or WebM with a picture track and a length. */
export async function probeClip(path: string): Promise<ClipFacts> {
  const input = new Input({ formats: [MP4, WEBM], source: new FilePathSource(path) })
  try {
    const format = await input.getFormat()
    const track = await input.getPrimaryVideoTrack()
    const facts = track && (await factsOf(track))
    if (!facts) throw refuse('INVALID_FILE')
    return { mimeType: format === MP4 ? 'video/mp4' : 'video/webm', ...facts }
  } catch {
    throw refuse('INVALID_FILE', undefined, "We couldn't read this clip. Use MP4 or WebM.")
  } finally {
    input.dispose()
  }
}

async function factsOf(track: InputVideoTrack) {
  const duration_s = await track.computeDuration()
  const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()])
  const isClip = duration_s > 0 && duration_s < duration_max_s && width > 0 && height > 0
  if (!isClip || width > side_max || height > side_max) return null
  return { width, height, duration_ms: Math.round(duration_s * 1000) }
}

export type Playable = { mimeType: string; width: number | null; height: number | null; duration_ms: number }

/** Without FFmpeg: what browsers play of clips and sounds as they are. Throws Unusable for everything else. */
export async function probeWithoutTools(path: string, kind: 'video' | 'audio'): Promise<Playable> {
  const facts = await playable(path, kind).catch(() => null)
  if (facts) return facts
  const what = kind === 'video' ? 'videos in MP4 (H.264 and AAC) or WebM' : 'sounds in MP3 or M4A'
  throw new Unusable(`This site can only take ${what}. Export the file in that format and upload it again.`)
}

const videoCodecs = new Set(['avc', 'vp8', 'vp9', 'av1'])
const audioCodecs = new Set(['aac', 'mp3', 'opus', 'vorbis'])

async function playable(path: string, kind: 'video' | 'audio'): Promise<Playable | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const [format, video, audio] = await Promise.all([
      input.getFormat(),
      input.getPrimaryVideoTrack(),
      input.getPrimaryAudioTrack(),
    ])
    // It is written anew, as MP4.
    const mimeType = format.mimeType.replace('quicktime', 'mp4')
    if (!/\/(mp4|webm|mpeg)$/.test(mimeType)) return null
    if (audio && !audioCodecs.has((await audio.getCodec()) ?? '')) return null
    if (kind === 'audio') {
      const duration_s = audio && !video ? await audio.computeDuration() : 0
      if (!(duration_s > 0)) return null
      const duration_ms = Math.round(duration_s * 1000)
      return { mimeType: mimeType.replace('video/', 'audio/'), width: null, height: null, duration_ms }
    }
    const facts = video && videoCodecs.has((await video.getCodec()) ?? '') ? await factsOf(video) : null
    return facts && { mimeType, ...facts }
  } finally {
    input.dispose()
  }
}
