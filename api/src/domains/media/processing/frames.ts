import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { App } from '../../../kernel/context.ts'
import { storageKey } from '../keys.ts'
import { workFolder } from '../uploads/sweep.ts'
import { probe } from './probe.ts'
import { orUnusable, readOnlyThis, runTool } from './run.ts'
import { findTools } from './tools.ts'

/** How frames are read: how many of a second, and at which size. */
export type FrameSize = { fps: number; width: number; height: number }

const damaged = "We couldn't read this video."

/** The frames of a stored clip in grey, one byte for each pixel, one after the other; null where its bytes are gone. Throws Unusable. */
export async function greyFrames(
  app: App,
  fileId: string,
  rendition: string,
  { fps, width, height }: FrameSize,
): Promise<Buffer | null> {
  const tools = await findTools(app)
  if (!tools) throw new Error('This worker has no FFmpeg, but the one that prepared the file had.')
  return withStored(app, storageKey(fileId, rendition), async path => {
    const { duration_ms } = await probe(tools, path)
    const parts: Buffer[] = []
    const sized = `fps=${fps},scale=${width}:${height}:flags=area,format=gray`
    const args = ['-v', 'error', '-nostats', ...readOnlyThis, '-threads', '2', '-i', path, '-map', '0:V:0', '-an']
    await orUnusable(
      runTool(tools, tools.ffmpeg, [...args, '-vf', sized, '-f', 'rawvideo', 'pipe:1'], {
        duration_ms,
        output: bytes => parts.push(bytes),
      }),
      damaged,
    )
    return Buffer.concat(parts)
  })
}

/** Hands over where stored bytes lie on this machine: where they are, or a copy that is deleted afterwards. */
async function withStored<T>(app: App, key: string, work: (path: string) => Promise<T>): Promise<T | null> {
  const local = app.storage.localPath(key)
  if (local) return (await app.storage.size(key)) === null ? null : work(local)
  const found = await app.storage.get(key)
  if (!found) return null
  const folder = workFolder(app.config)
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(folder, 'frames-'))
  try {
    const path = join(own, 'clip')
    await pipeline(found.stream, createWriteStream(path))
    return await work(path)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
