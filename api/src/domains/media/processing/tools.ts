import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { App } from '../../../kernel/context.ts'

/**
 * The programs that prepare clips and sounds. `bounds` starts them with less memory and priority, `guard` without a
 * network as well. Not every FFmpeg converts colors exactly: it needs the filter zscale for that.
 */
export type Tools = { ffmpeg: string; ffprobe: string; bounds: string[]; guard: string[]; hasZscale: boolean }

const version_min = 5
const memory_bytes_max = 6 * 2 ** 30
const execute = promisify(execFile)
const known = new Map<string, Promise<Tools | null>>()

/** The machine's FFmpeg, or null where it has none that will do; looked for once. */
export function findTools({ config }: Pick<App, 'config'>): Promise<Tools | null> {
  const wish = config.ffmpegPath ?? 'ffmpeg'
  const found = known.get(wish) ?? look(wish)
  known.set(wish, found)
  return found
}

/** Says at the start of a worker what to install where FFmpeg is missing. */
export async function reportTools(app: App): Promise<void> {
  if (await findTools(app)) return
  const where = app.config.ffmpegPath ? `FFMPEG_PATH (${app.config.ffmpegPath})` : 'the PATH'
  app.log.warn(
    `There is no FFmpeg ${version_min} or newer at ${where}: videos and sounds aren't encoded, and those that browsers can't play are refused. Install it (Debian, Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg) and start again.`,
  )
}

async function look(wish: string): Promise<Tools | null> {
  const ffmpeg = wish.includes('/') ? wish : onPath(wish)
  const ffprobe = ffmpeg && (isProgram(join(dirname(ffmpeg), 'ffprobe')) ?? onPath('ffprobe'))
  if (!ffmpeg || !ffprobe) return null
  const { stdout } = await execute(ffmpeg, ['-version'], { timeout: 10_000 }).catch(() => ({ stdout: '' }))
  const version = /^ffmpeg version n?(\d+)?/.exec(stdout)
  if (!version || (version[1] && Number(version[1]) < version_min)) return null
  const filters = await execute(ffmpeg, ['-hide_banner', '-filters'], { timeout: 10_000 }).catch(() => ({ stdout: '' }))
  return { ffmpeg, ffprobe, hasZscale: /\szscale\s/.test(filters.stdout), ...(await guards()) }
}

function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => isProgram(join(folder, name)))
    .find(path => path)
}

function isProgram(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    return undefined
  }
}

/** Commands that start another one with less: what this machine has of them, each replaced by the next. */
async function guards(): Promise<Pick<Tools, 'bounds' | 'guard'>> {
  const bounds = await usableOf([
    ['nice', ['-n', '10']],
    // A worker that is killed takes its children along.
    ['setpriv', ['--pdeathsig', 'KILL']],
    ['prlimit', [`--as=${memory_bytes_max}`, '--core=0']],
  ])
  return { bounds, guard: [...bounds, ...(await usableOf([['unshare', ['--net', '--map-root-user']]]))] }
}

async function usableOf(parts: [name: string, args: string[]][]): Promise<string[]> {
  const usable: string[] = []
  for (const [name, args] of parts) {
    const path = onPath(name)
    const works =
      path &&
      (await execute(path, [...args, 'true'], { timeout: 5_000 })
        .then(() => true)
        .catch(() => false))
    if (path && works) usable.push(path, ...args)
  }
  return usable
}
