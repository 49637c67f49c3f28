import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { media, type UploadKind } from '@fanfare/contract'
import type { Answer, Someone, World } from './world.ts'

const isRoot = process.getuid?.() === 0
const works = () => spawnSync('ffmpeg', ['-version']).status === 0

/** Brings FFmpeg from the system's packages where it is missing and can be brought; says what to install where not. */
export function needFfmpeg(): void {
  if (works()) return
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    try {
      execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
      execFileSync('apt-get', ['install', '-y', '-q', 'ffmpeg'], { env, stdio: 'ignore' })
    } catch {}
  }
  if (!works())
    throw new Error(
      'The tests of media need FFmpeg (Debian, Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg).',
    )
}

/** Makes a clip or a sound by FFmpeg's own test sources. */
export async function makeMedia(name: string, args: string[]): Promise<Buffer> {
  return inFolder(async folder => {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, join(folder, name)])
    return readFile(join(folder, name))
  })
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  needFfmpeg()
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-clip-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Track = {
  codec_type: string
  pix_fmt?: string
  color_transfer?: string
  color_primaries?: string
  duration: string
}

/** What ffprobe says of the tracks of a clip. */
export async function tracksOf(bytes: Buffer): Promise<Track[]> {
  return inFolder(async folder => {
    await writeFile(join(folder, 'clip'), bytes)
    const said = execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', join(folder, 'clip')])
    return (JSON.parse(String(said)) as { streams: Track[] }).streams
  })
}

/** One picture of a clip as a PNG, as FFmpeg shows it: the first one, or that of a time. */
export async function frameOf(bytes: Buffer, at_s = 0): Promise<Buffer> {
  return inFolder(async folder => {
    await writeFile(join(folder, 'clip'), bytes)
    const args = ['-v', 'error', '-ss', String(at_s), '-i', join(folder, 'clip'), '-frames:v', '1']
    execFileSync('ffmpeg', [...args, join(folder, 'frame.png')])
    return readFile(join(folder, 'frame.png'))
  })
}

export const pictureOf = (size: string, duration_s: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=30:d=${duration_s}`,
]
export const soundOf = (duration_s: number) => ['-f', 'lavfi', '-i', `sine=d=${duration_s}`]
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
export const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '1M', '-c:a', 'libopus']

export type Uploaded = { _id: string; status: string; url: string; thumbnails: string[]; mimeType: string }
type Status = { status: string; url: string | null; thumbnails: string[]; percent: number | null; cause: string | null }

/** Uploads clips and sounds as creators do, and waits for them. */
export function studios(world: World) {
  const upload = async (who: Someone, kind: UploadKind, bytes: Buffer, filename = 'clip.mp4') => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), filename)
    const headers = { authorization: who.token }
    return (await world.raw(`/performer/feeds/${kind}/upload`, { method: 'POST', headers, body })) as Answer<Uploaded>
  }
  const statusOf = async (who: Someone, id: string) =>
    (await who.ask(media.fileStatus, { params: { id } })).data as Status
  /** Waits until a file is finished, or until it has failed. */
  const settled = (who: Someone, id: string, tries = 1_200) =>
    world.until(async () => {
      const status = await statusOf(who, id)
      return status.status !== 'processing' && status
    }, tries)
  return { upload, statusOf, settled }
}
