import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fromNow, second_ms } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { askLater, madeStatus } from '../commands/ask-review.ts'
import { removeBytes } from '../commands/files.ts'
import { allRenditions, sentPosterOf, sourceOf, storageKey } from '../keys.ts'
import type { FileRow } from '../store/files.ts'
import { type Claimed, claimFile, keepClaim, releaseClaim, updateWorked } from '../store/work.ts'
import { workFolder } from '../uploads/sweep.ts'
import { prepare } from './prepare.ts'
import { render } from './render.ts'
import { Interrupted, progress_ms, Unusable } from './run.ts'
import type { Made } from './task.ts'

const stages = { prepare, render }
export const jobOf = { prepare: 'prepare_file', render: 'render_file' } as const
const tries_max = 3
const again_ms = 5 * second_ms
const gaveUp = "We couldn't process this file. Try to export it in another format and upload it again."

/**
 * Does one stage of a file's work. What it makes is put into the storage first; then one transaction changes the file,
 * so that nothing half made is ever shown and a worker that dies leaves the file as it was. After three failures, or
 * at once where the file itself is at fault, it has failed, with the cause for its owner.
 */
export async function workFile(app: App, fileId: string, stage: keyof typeof stages): Promise<void> {
  const file = await claimFile(app.db.sql, fileId, stage)
  if (!file) return
  if (file.tries > tries_max) return fail(app, file, gaveUp)
  let share = 0
  const beat = setInterval(
    () => void keepClaim(app.db.sql, fileId, Math.round(share * 99)).catch(() => {}),
    progress_ms,
  )
  const folder = await newFolder(app)
  try {
    const path = await fetchSource(app, file, folder)
    if (stage === 'prepare') await checkSum(file, path)
    const progress = (done: number) => {
      share = Math.min(1, Math.max(share, done))
    }
    await keepMade(app, file, await stages[stage]({ app, file, path, folder, progress }))
  } catch (error) {
    await failedTry(app, file, stage, error)
  } finally {
    clearInterval(beat)
    await rm(folder, { recursive: true, force: true })
  }
}

async function keepMade(app: App, file: FileRow, made: Made): Promise<void> {
  const status = made.status === 'finished' ? await madeStatus(app, file) : made.status
  const row = await app.db.tx(async tx => {
    const changed = await updateWorked(tx, file.id, { ...made, status })
    if (!changed) return undefined
    if (made.stage !== 'done') await addJobIn(tx, jobOf[made.stage], { fileId: file.id })
    await tellMade(tx, changed)
    return changed
  })
  // Its owner deleted it meanwhile.
  if (!row) await app.db.tx(tx => removeBytes(tx, file.id, allRenditions))
}

/** Tells the rooms of a file that is made; what was uploaded is needed no more. */
export async function tellMade(tx: Tx, file: FileRow): Promise<void> {
  const { id: fileId, owner_id: ownerId, status, renditions } = file
  if (status !== 'finished' && status !== 'waiting') return
  await recordFact(tx, status === 'finished' ? 'file_finished' : 'file_waits', { fileId, ownerId })
  await removeBytes(tx, fileId, [sourceOf, sentPosterOf])
  await askLater(tx, [file])
  if (renditions.includes('view')) await addJobIn(tx, 'make_pictures_smaller', { fileId }, { isUrgent: false })
}

async function failedTry(app: App, file: Claimed, stage: keyof typeof stages, error: unknown): Promise<void> {
  if (error instanceof Unusable) return fail(app, file, error.message)
  if (error instanceof Refusal && error.code === 'INVALID_FILE') return fail(app, file, error.message)
  const counts = !(error instanceof Interrupted)
  if (counts) app.log.warn({ err: error, fileId: file.id, stage, tries: file.tries }, 'A file could not be processed')
  if (counts && file.tries >= tries_max) return fail(app, file, gaveUp)
  await app.db.tx(async tx => {
    await releaseClaim(tx, file.id, { counts })
    await addJobIn(
      tx,
      jobOf[stage],
      { fileId: file.id },
      { runAt: fromNow(counts ? again_ms * file.tries : second_ms) },
    )
  })
}

async function fail(app: App, file: FileRow, cause: string): Promise<void> {
  await app.db.tx(async tx => {
    const changes = { status: 'error', stage: 'done', cause, renditions: [] } as const
    const failed = await updateWorked(tx, file.id, { ...changes, renditions: [] })
    if (!failed) return
    await recordFact(tx, 'file_failed', { fileId: file.id, ownerId: file.owner_id })
    await removeBytes(tx, file.id, allRenditions)
  })
}

/** Where files are worked on; what a crash leaves there is swept with unfinished uploads. */
async function newFolder(app: App): Promise<string> {
  const folder = workFolder(app.config)
  await mkdir(folder, { recursive: true })
  return mkdtemp(join(folder, 'file-'))
}

/** The uploaded bytes on this machine: where they lie, or a copy from the bucket. */
async function fetchSource(app: App, file: FileRow, folder: string): Promise<string> {
  const key = storageKey(file.id, sourceOf)
  const local = app.storage.localPath(key)
  if (local) return local
  const found = await app.storage.get(key)
  if (!found) throw new Unusable('The upload was lost. Upload this file again.')
  const path = join(folder, sourceOf)
  await pipeline(found.stream, createWriteStream(path))
  return path
}

async function checkSum({ checksum }: FileRow, path: string): Promise<void> {
  if (!checksum) return
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  if (hash.digest('hex') !== checksum) throw new Unusable('The file changed on its way to us. Upload it once more.')
}
