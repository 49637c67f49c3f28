import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FeedFile, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeBucket } from '../../../test/bucket.ts'
import { h264, makeMedia, pictureOf, soundOf, studios, vp8 } from '../../../test/clips.ts'
import { photographers } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { mediaJobs } from './jobs.ts'
import { allRenditions, storageKey } from './keys.ts'
import { allowPrograms } from './processing/run.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** An FFmpeg that is killed so many times when it encodes. */
async function killedFfmpeg(name: string, times: number): Promise<string> {
  const path = join(folder, name)
  const count = `${path}.count`
  const lines = [
    '#!/bin/sh',
    'case "$*" in *master.m3u8*)',
    `  n=$(cat "${count}" 2>/dev/null || echo 0)`,
    `  if [ "$n" -lt ${times} ]; then echo $((n + 1)) > "${count}"; kill -9 $$; fi`,
    'esac',
    'exec ffmpeg "$@"',
  ]
  await writeFile(path, lines.join('\n'))
  await chmod(path, 0o755)
  return path
}

async function inWorld(
  environment: Record<string, string>,
  work: (world: World, mia: Someone, studio: ReturnType<typeof studios>) => Promise<void>,
): Promise<void> {
  const world = await openWorld(environment)
  try {
    await work(world, await world.performer('mia'), studios(world))
  } finally {
    await world.close()
  }
}

async function posted(mia: Someone, fileId: string): Promise<FeedFile> {
  const body = { type: 'video', text: 'Look.', fileIds: [fileId], audience: 'public' } as never
  return (await mia.ask(feeds.createFeed, { body })).data.files[0] as FeedFile
}

const small = () => makeMedia('a.webm', [...pictureOf('320x240', 2), ...soundOf(2), ...vp8])

describe('an FFmpeg that is killed', () => {
  it('is started again, and the video is finished', async () => {
    await inWorld({ FFMPEG_PATH: await killedFfmpeg('once', 1) }, async (world, mia, studio) => {
      const { data } = await studio.upload(mia, 'video', await small())
      expect(await studio.settled(mia, data._id)).toMatchObject({ status: 'finished', cause: null })
      expect(await world.running.app.db.sql`select 1 from facts where kind = 'file_finished'`).toHaveLength(1)
    })
  })

  it('each time makes the video fail with a cause after three tries', async () => {
    await inWorld({ FFMPEG_PATH: await killedFfmpeg('always', 99) }, async (_world, mia, studio) => {
      const { data } = await studio.upload(mia, 'video', await small())
      const failed = await studio.settled(mia, data._id)
      expect(failed).toMatchObject({
        status: 'error',
        thumbnails: [],
        cause: expect.stringContaining("couldn't process"),
      })
    })
  })
})

describe('a worker that dies', () => {
  it('leaves the file to another, which takes it up when it has heard nothing for a while', async () => {
    await inWorld({ ROLES: 'http' }, async (world, mia, studio) => {
      // Another test's worker has stopped in this process.
      allowPrograms()
      const { sql } = world.running.app.db
      const { data } = await studio.upload(mia, 'video', await small())
      // What a worker that was killed leaves: its claim, and a job that is still locked.
      await sql`update files set claimed_until = now() + interval '30 seconds', tries = 1 where id = ${data._id}`
      await mediaJobs([]).pictures?.prepare_file?.(world.running.app, { fileId: data._id })
      expect(await studio.statusOf(mia, data._id)).toMatchObject({ status: 'processing', thumbnails: [] })
      await sql`update files set claimed_until = now() - interval '1 second' where id = ${data._id}`
      const waiting = async () =>
        (await sql`select 1 from graphile_worker.jobs where task_identifier = 'prepare_file'`).length
      const before = await waiting()
      await mediaJobs([]).housekeeping?.take_up_files?.(world.running.app, {})
      expect(await waiting()).toBe(before + 1)
      await mediaJobs([]).pictures?.prepare_file?.(world.running.app, { fileId: data._id })
      await mediaJobs([]).media?.render_file?.(world.running.app, { fileId: data._id })
      expect(await studio.statusOf(mia, data._id)).toMatchObject({ status: 'finished' })
    })
  })
})

describe('a worker process that is killed in the middle of its work', () => {
  /** An FFmpeg that says when it encodes, and then takes until it is let go. */
  async function endlessFfmpeg() {
    const path = join(await mkdtemp(join(folder, 'endless-')), 'ffmpeg')
    const [begun, end] = [`${path}.begun`, `${path}.end`]
    const wait = `echo $$ > "${begun}"; while [ ! -e "${end}" ]; do sleep 0.1; done; exit 1`
    await writeFile(path, ['#!/bin/sh', `case "$*" in *master.m3u8*) ${wait};; esac`, 'exec ffmpeg "$@"'].join('\n'))
    await chmod(path, 0o755)
    const isOver = async () => {
      const pid = (await readFile(begun, 'utf8')).trim()
      return !existsSync(`/proc/${pid}`)
    }
    return { path, hasBegun: () => existsSync(begun), isOver, letGo: () => writeFile(end, '') }
  }

  it('leaves nothing half made, and another worker finishes the file', async () => {
    const { path, hasBegun, isOver, letGo } = await endlessFfmpeg()
    await inWorld({ ROLES: 'http' }, async (world, mia, studio) => {
      allowPrograms()
      const { db, config, storage } = world.running.app
      const settings = { NODE_ENV: 'test', DATA_DIR: config.dataDir, DEMO: 'off', FFMPEG_PATH: path }
      const program = fileURLToPath(new URL('../../../test/node-process.ts', import.meta.url))
      const worker = fork(program, [JSON.stringify([world.address, settings])])
      await once(worker, 'message')
      const { data } = await studio.upload(mia, 'video', await small())
      await world.until(async () => hasBegun(), 600)
      const ended = once(worker, 'exit')
      worker.kill('SIGKILL')
      expect((await ended)[1]).toBe('SIGKILL')
      // Its program goes with it where the machine can say so to programs; elsewhere it ends by itself.
      if (process.platform === 'linux') await world.until(isOver)
      await letGo()
      const now = await studio.statusOf(mia, data._id)
      expect([now.status, now.url, now.thumbnails.length > 0]).toEqual(['processing', null, true])
      const made = allRenditions.filter(name => name.startsWith('hls') || name === 'original')
      for (const name of made) expect([name, await storage.size(storageKey(data._id, name))]).toEqual([name, null])
      // The killed worker's claim runs out, which takes 40 seconds.
      await db.sql`update files set claimed_until = now() - interval '1 second' where id = ${data._id}`
      await mediaJobs([]).housekeeping?.take_up_files?.(world.running.app, {})
      await mediaJobs([]).media?.render_file?.(world.running.app, { fileId: data._id })
      expect(await studio.statusOf(mia, data._id)).toMatchObject({ status: 'finished', cause: null })
      const facts =
        await db.sql`select 1 from facts where kind = 'file_finished' and payload ->> 'fileId' = ${data._id}`
      expect(facts).toHaveLength(1)
    })
  })
})

describe('a site without FFmpeg', () => {
  it('takes what browsers play as it is, and says what to export where they do not', async () => {
    await inWorld({ FFMPEG_PATH: '/no/such/ffmpeg' }, async (world, mia, studio) => {
      const photos = photographers(world)
      const clip = await makeMedia('a.mp4', [...pictureOf('320x240', 1), ...soundOf(1), ...h264])
      for (const [kind, bytes, mimeType] of [
        ['video', clip, 'video/mp4'],
        ['video', await small(), 'video/webm'],
        ['audio', await makeMedia('a.mp3', soundOf(1)), 'audio/mpeg'],
        ['audio', await makeMedia('a.m4a', soundOf(1)), 'audio/mp4'],
      ] as const) {
        const { data } = await studio.upload(mia, kind, bytes)
        const { status, url, thumbnails } = await studio.settled(mia, data._id)
        expect([mimeType, status, thumbnails]).toEqual([mimeType, 'finished', []])
        expect((await photos.fetchAs(mia, url)).headers.get('content-type')).toBe(mimeType)
      }
      const old = await makeMedia('a.avi', [...pictureOf('320x240', 1), '-c:v', 'mpeg4'])
      const { data } = await studio.upload(mia, 'video', old)
      const failed = await studio.settled(mia, data._id)
      expect(failed).toMatchObject({ status: 'error', cause: expect.stringContaining('MP4 (H.264 and AAC) or WebM') })
    })
  })
})

describe('a site with its files in a bucket', () => {
  it('prepares and plays a video as one with a disk does', async () => {
    const bucket = fakeBucket()
    const S3_ENDPOINT = await bucket.listen({ port: 0, host: '127.0.0.1' })
    const keys = { S3_REGION: 'us-east-1', S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    await inWorld({ S3_ENDPOINT, ...keys }, async (world, mia, studio) => {
      const photos = photographers(world)
      const { data } = await studio.upload(mia, 'video', await small())
      expect(await studio.settled(mia, data._id)).toMatchObject({ status: 'finished', cause: null })
      const file = await posted(mia, data._id)
      const part = await photos.fetchAs(mia, file.url, { range: 'bytes=0-99' })
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
      expect(await (await photos.fetchAs(mia, file.hls)).text()).toContain('#EXT-X-STREAM-INF')
      expect((await photos.fetchAs(mia, file.poster)).status).toBe(200)
    })
    await bucket.close()
  })
})
