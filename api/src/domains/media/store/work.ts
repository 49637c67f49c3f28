import { fromNow, now, second_ms } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { FileRow } from './files.ts'

/** Without a sign of life for so long, a worker is taken for dead. */
const lease_ms = 40 * second_ms

/** A file that this worker works on; `claimed_until` is the proof of it. */
export type Claimed = FileRow & { tries: number }

/** Takes a file for a worker, unless another one works on it or there is nothing left to do. */
export async function claimFile(db: Queryable, id: string, stage: FileRow['stage']): Promise<Claimed | undefined> {
  const [row] = await db<Claimed[]>`
    update files set claimed_until = ${fromNow(lease_ms)}, tries = tries + 1
    where id = ${id} and status = 'processing' and stage = ${stage}
      and (claimed_until is null or claimed_until < ${now()})
    returning *`
  return row
}

/** Says that the worker lives, and how far it is. */
export async function keepClaim(db: Queryable, id: string, percent: number): Promise<void> {
  await db`
    update files set claimed_until = ${fromNow(lease_ms)}, percent = greatest(percent, ${percent}::smallint)
    where id = ${id} and status = 'processing'`
}

/** Gives a file back; a try that the file is not to blame for is not counted. */
export async function releaseClaim(tx: Queryable, id: string, { counts }: { counts: boolean }): Promise<void> {
  await tx`update files set claimed_until = null, tries = tries - ${counts ? 0 : 1} where id = ${id}`
}

/** What a stage has found out or made; answers nothing where the file is gone. */
export async function updateWorked(
  tx: Queryable,
  id: string,
  changes: Partial<Omit<FileRow, 'id'>>,
): Promise<FileRow | undefined> {
  const { streams, sprite, waveform, ...plain } = changes
  const fields = {
    ...plain,
    ...(streams && { streams: tx.json(streams as never) }),
    ...(sprite && { sprite: tx.json(sprite as never) }),
    ...(waveform && { waveform }),
    claimed_until: null,
    tries: 0,
  }
  const [row] = await tx<FileRow[]>`
    update files set ${tx(fields as never)} where id = ${id} and status = 'processing' returning *`
  return row
}

/** Files on which no worker works although one should: theirs died, or their job was lost. */
export async function abandonedFiles(db: Queryable): Promise<Pick<FileRow, 'id' | 'stage'>[]> {
  return db<Pick<FileRow, 'id' | 'stage'>[]>`
    select id, stage from files
    where status = 'processing' and stage <> 'done' and claimed_until < ${now()} order by claimed_until limit 100`
}
