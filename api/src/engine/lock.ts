import { randomUUID } from 'node:crypto'
import { access, constants, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../start/refusal.ts'
import { startOf } from './processes.ts'

/** Who holds a data folder: `started` tells the process from a later one with the same number. */
type Holder = { pid: number; started: string; host: string; address: string }

/** The right to use a data folder, until it is released or this process ends. */
export type DataLock = { release(): Promise<void> }

const beat_ms = 2_000
const silence_ms = 3 * beat_ms
const tries_max = 20

/**
 * Takes the data folder for this process, so that two starts never run two servers on the same files. `address` is
 * what the other start is told. Throws a StartRefusal that names the holder. The lock of a process that was killed is
 * taken over at once; that of another machine or container, whose processes cannot be seen from here, when it has
 * been silent for a while.
 */
export async function lockDataFolder(dataDir: string, address: string): Promise<DataLock> {
  await makeWritable(dataDir)
  const file = join(dataDir, 'lock')
  const me: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname(), address }
  for (let tried = 1; !(await take(file, me)); tried++) {
    const holder = await readHolder(file)
    if (!holder) continue
    if (tried >= tries_max || (await isHeld(file, holder))) throw inUse(dataDir, holder)
    await removeLeftBehind(file, holder)
  }
  return keep(file, me)
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const why = (error as Error).message
    throw new StartRefusal(`DATA_DIR (${dataDir}) is no folder that this user can write: ${why}.`)
  }
}

/** The process that uses this data folder now, or undefined when none does. */
export async function findHolder(dataDir: string): Promise<{ pid: number; address: string } | undefined> {
  const file = join(dataDir, 'lock')
  const holder = await readHolder(file)
  return holder && (await isHeld(file, holder)) ? holder : undefined
}

function inUse(dataDir: string, { pid, host, address }: Holder): StartRefusal {
  const where = host === hostname() ? `process ${pid}` : `process ${pid} of ${host}`
  return new StartRefusal(
    `Fanfare is running on ${dataDir} already: ${where}, ${address}. ` +
      `Use that one, stop it (kill ${pid}), or start another with its own DATA_DIR and PORT.`,
  )
}

/** A link appears with its content or not at all, so that nobody reads the file before its holder is in it. */
async function take(file: string, me: Holder): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(me), { mode: 0o600 })
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(draft, { force: true })
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return text === undefined ? undefined : (JSON.parse(text) as Holder)
}

async function isHeld(file: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) return startOf(holder.pid) === holder.started
  const before = await readFile(beatFile(file), 'utf8').catch(() => '')
  await new Promise(resolve => setTimeout(resolve, silence_ms))
  return before !== (await readFile(beatFile(file), 'utf8').catch(() => ''))
}

/** Moves the file away before looking again: of two that found it left behind, the slower must not remove a new one. */
async function removeLeftBehind(file: string, holder: Holder): Promise<void> {
  const aside = `${file}.left.${randomUUID()}`
  try {
    await rename(file, aside)
    const moved = await readHolder(aside)
    if (moved?.pid !== holder.pid || moved.started !== holder.started) await link(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  await rm(aside, { force: true })
}

function beatFile(file: string): string {
  return `${file}.beat`
}

function keep(file: string, me: Holder): DataLock {
  let beats = 0
  const beat = () => writeFile(beatFile(file), `${me.started} ${++beats}`).catch(() => {})
  const timer = setInterval(beat, beat_ms).unref()
  void beat()
  return {
    async release() {
      clearInterval(timer)
      await rm(file, { force: true })
      await rm(beatFile(file), { force: true })
    },
  }
}
