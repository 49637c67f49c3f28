import { join } from 'node:path'
import type { Inside } from './probe.ts'
import { orUnusable, readOnlyThis, runTool, Unusable } from './run.ts'
import type { Work } from './video.ts'

const damaged = 'This sound is damaged. Export it again and upload it once more.'
const peaks_max = 200
const samples_per_s = 8_000

/** What browsers play of sounds as it is, with the muxer that puts it into a file without tags. */
function keptAs({ audio, format }: Inside): { muxer: string; mimeType: string } | undefined {
  if (audio?.codec === 'mp3' && format === 'mp3') return { muxer: 'mp3', mimeType: 'audio/mpeg' }
  if (audio?.codec === 'aac' && format.includes('mp4')) return { muxer: 'mp4', mimeType: 'audio/mp4' }
  return undefined
}

/** Makes the file that is played; its tags and its cover stay behind. Answers its type. Throws Unusable. */
export async function renderAudio({ tools, path, folder, inside }: Work): Promise<string> {
  if (!inside.audio) throw new Unusable('This file has no sound in it.')
  if (inside.video) throw new Unusable('This is a video. Upload it as a video, or export its sound alone.')
  const kept = keptAs(inside)
  const how = kept ? ['-c', 'copy'] : ['-c:a', 'aac', '-b:a', '160k', '-ac', '2']
  const target = ['-f', kept?.muxer ?? 'mp4', ...(kept?.muxer === 'mp3' ? [] : ['-movflags', '+faststart'])]
  const args = [...readOnlyThis, '-i', path, '-map', '0:a:0', ...how, '-map_metadata', '-1', '-map_chapters', '-1']
  const { duration_ms } = inside
  const all = ['-v', 'error', '-nostats', '-y', ...args, ...target, join(folder, 'original')]
  await orUnusable(runTool(tools, tools.ffmpeg, all, { duration_ms }), damaged)
  return kept?.mimeType ?? 'audio/mp4'
}

/** The peaks of a sound, 0 to 100, as a player draws them. Throws Unusable where there is less sound than was said. */
export async function makeWaveform({
  tools,
  path,
  inside,
}: Omit<Work, 'folder' | 'progress' | 'stamp'>): Promise<number[]> {
  const per_peak = Math.max(1, Math.ceil(((inside.duration_ms / 1000) * samples_per_s) / peaks_max))
  const peaks: number[] = []
  let [count, rest] = [0, Buffer.alloc(0)]
  const output = (bytes: Buffer) => {
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    const end = all.length - (all.length % 2)
    for (let offset = 0; offset < end; offset += 2, count++) {
      const index = Math.min(peaks_max - 1, Math.floor(count / per_peak))
      peaks[index] = Math.max(peaks[index] ?? 0, Math.abs(all.readInt16LE(offset)))
    }
    rest = Buffer.from(all.subarray(end))
  }
  const sound = ['-map', '0:a:0', '-ac', '1', '-ar', String(samples_per_s), '-f', 's16le', 'pipe:1']
  const args = ['-v', 'error', '-nostats', ...readOnlyThis, '-i', path, ...sound]
  await orUnusable(runTool(tools, tools.ffmpeg, args, { duration_ms: inside.duration_ms, output }), damaged)
  const length_ms = (count / samples_per_s) * 1000
  const said_ms = inside.audio?.duration_ms || inside.duration_ms
  if (length_ms < said_ms * 0.9 - 300) throw new Unusable(damaged)
  const loudest = Math.max(1, ...peaks)
  return peaks.map(peak => Math.round((peak / loudest) * 100))
}
