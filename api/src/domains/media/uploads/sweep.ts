import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { day_ms, nowMs } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { App } from '../../../kernel/context.ts'
import { workListed } from '../../../kernel/due.ts'
import { uploadsFolder } from '../../../kernel/storage/index.ts'

type Place = Pick<Config, 'dataDir'>

/** Where uploads lie that may go on later. */
export function tusFolder(config: Place): string {
  return join(uploadsFolder(config), 'resumable')
}

/** Where files are worked on. */
export function workFolder(config: Place): string {
  return join(config.dataDir, 'work')
}

/** Works in a folder that is deleted afterwards; what a crash leaves of it is swept. */
export async function inWorkFolder<T>(config: Place, prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(workFolder(config), { recursive: true })
  const folder = await mkdtemp(join(workFolder(config), prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Deletes what lies on this machine of uploads that nobody went on with for a day, and of work that was cut off. What can't
 * be deleted is set aside by its path and holds up nothing else.
 */
export async function sweepUploads(app: Pick<App, 'config' | 'db' | 'log'>): Promise<void> {
  await workListed(app, {
    job: 'sweep_uploads',
    rows: leftBehind(app.config),
    work: ({ path }) => rm(path, { recursive: true, force: true }),
  })
}

async function* leftBehind(config: Place): AsyncGenerator<{ id: string; path: string }> {
  for (const folder of [uploadsFolder(config), tusFolder(config), workFolder(config)]) {
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if (path !== tusFolder(config) && (await isLeft(path))) yield { id: relative(config.dataDir, path), path }
    }
  }
}

async function isLeft(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  // What belongs to an upload that still moves is kept, although it was written at its beginning.
  const bytes = await stat(path.replace(/\.(json|poster)$/, '')).catch(() => null)
  const last_ms = Math.max(found?.mtimeMs ?? 0, bytes?.mtimeMs ?? 0)
  return found !== null && last_ms < nowMs() - day_ms
}
