import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '../src/engine/engine.ts'
import { createLog } from '../src/kernel/log.ts'
import { keepOnShelf, takeFromShelf } from './shelf.ts'

/*
 * The database server of one run of tests, in a process of its own. It ends with the process that started it, also
 * when that one is killed: then the channel between them closes. It leads its own process group, so that a signal to
 * the group of the test runner cannot end it before it has stopped the server and removed the folder. Its argument is
 * the shelf from which it takes what an earlier run has made, and onto which it lays what this one makes.
 */
const shelf = process.argv[2] || undefined
const folder = await mkdtemp(join(tmpdir(), 'fanfare-test-'))
const log = createLog({ mode: 'test', logLevel: 'error' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const isTaken = shelf !== undefined && takeFromShelf(shelf, folder)
const engine = await startEngine({ dataDir: folder, log, durable: false }).catch(async error => {
  await rm(folder, { recursive: true, force: true })
  process.send?.({ failed: String(error.message) })
  process.exit(1)
})

async function end(): Promise<never> {
  const keeps = shelf !== undefined && !isTaken
  await engine.stop({ hurry: !keeps })
  if (keeps) keepOnShelf(shelf, folder)
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}

process.once('disconnect', end)
if (process.connected) process.send?.({ address: { ...engine.address, folder }, isTaken })
else await end()
