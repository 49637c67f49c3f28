import { existsSync } from 'node:fs'
import files, { mkdir, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vaultFile } from '../../../../test/photos.ts'
import { asideOf, expectOneAside, shownAside } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms } from '../../../kernel/clock.ts'
import { uploadsFolder } from '../../../kernel/storage/index.ts'
import { mediaJobs } from '../jobs.ts'
import { sweepMarkedCopies } from '../marking/copies.ts'
import { noteMarkedCopy } from '../store/marked-copies.ts'
import { sweepUploads } from './sweep.ts'

/** What can't be deleted, by its name, as a disk refuses it. */
const stuck = new Set<string>()
const { rm } = files
files.rm = async (path, options) => {
  if (stuck.has(String(path).split('/').at(-1) ?? '')) throw new Error('It is stuck.')
  await rm(path, options)
}
syncBuiltinESMExports()

let world: World
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
})
afterAll(async () => {
  files.rm = rm
  syncBuiltinESMExports()
  await world.close()
})

it('an upload that can’t be deleted is set aside, the others are swept, and so is it once it can be', async () => {
  const { app } = world.running
  const folder = uploadsFolder(app.config)
  await mkdir(folder, { recursive: true })
  const names = ['one', 'two', 'three']
  const old = fromNow(-2 * day_ms)
  for (const name of names) {
    await writeFile(join(folder, name), 'x')
    await utimes(join(folder, name), old, old)
  }
  const left = () => names.filter(name => existsSync(join(folder, name)))
  stuck.add('two')
  await sweepUploads(app)
  expect(left()).toEqual(['two'])
  expect(await asideOf(app.db.sql, 'sweep_uploads')).toEqual([
    { row_id: 'uploads/two', tries: 1, error: 'It is stuck.' },
  ])
  expect(await shownAside(world, olga, 'sweep_uploads')).toEqual([1, 1])
  stuck.clear()
  await at(fromNow(hour_ms), () => sweepUploads(app))
  expect(left()).toEqual([])
  expect(await shownAside(world, olga, 'sweep_uploads')).toEqual([0, 0])
})

it('a copy that throws is set aside, the others are swept, and so is it once it is mended', async () => {
  const { app } = world.running
  const fileId = await vaultFile(world, (await world.performer('mia')).id)
  for (const key of ['copy-1', 'copy-2', 'copy-3']) await noteMarkedCopy(app.db.sql, key, fileId)
  await expectOneAside(world, olga, {
    job: 'sweep_marked_copies',
    breaks: { table: 'marked_copies', column: 'key', id: 'copy-2', on: 'delete' },
    run: later_ms => at(fromNow(8 * day_ms + later_ms), () => sweepMarkedCopies(app)),
    left: async () => (await app.db.sql<{ key: string }[]>`select key from marked_copies`).map(({ key }) => key),
  })
})

it('bytes that can’t be deleted hold up no others, and their job is tried again', async () => {
  const { storage } = world.running.app
  const keys = ['bytes/one', 'bytes/two', 'bytes/three']
  for (const key of keys) await storage.put(key, Buffer.from('x'), 'text/plain')
  const remove = () => mediaJobs([]).housekeeping?.remove_stored_bytes?.(world.running.app, { keys })
  const left = async () => {
    const sizes = await Promise.all(keys.map(key => storage.size(key)))
    return keys.filter((_, place) => sizes[place] !== null)
  }
  stuck.add('two')
  await expect(remove()).rejects.toThrow('It is stuck.')
  expect(await left()).toEqual(['bytes/two'])
  stuck.clear()
  await remove()
  expect(await left()).toEqual([])
})
