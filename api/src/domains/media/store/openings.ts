import { hour_ms, now } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { ttlCache } from '../../../kernel/ttl-cache.ts'
import { captionsLanguage } from '../keys.ts'
import type { FileRow } from './files.ts'

const noted = ttlCache<true>({
  what: 'when somebody last had the bytes of a file (evidence in disputes)',
  lives_ms: hour_ms,
  entries_max: 100_000,
  sooner: 'the first time is written at once',
})
const pictures = new Set(['thumb', 'medium', 'view', 'blur', 'sprite'])

/** Whether these bytes are the thing itself: of a picture all but its smallest, of a clip what plays, not its poster. */
export function isTheThing({ kind }: Pick<FileRow, 'kind'>, rendition: string): boolean {
  if (captionsLanguage(rendition)) return false
  return kind === 'photo' ? rendition !== 'thumb' && rendition !== 'blur' : !pictures.has(rendition)
}

/** Writes down that somebody has had the bytes of a file, at most once an hour for each; refunds, disputes and leak traces ask. */
export async function noteOpening(db: Database, viewerId: string, fileId: string): Promise<void> {
  const recent = noted(db)
  const key = `${viewerId} ${fileId}`
  if (recent.has(key)) return
  await db.sql`
    insert into file_openings (viewer_id, file_id, first_at, last_at) values (${viewerId}, ${fileId}, ${now()}, ${now()})
    on conflict (viewer_id, file_id) do update set last_at = excluded.last_at, times = file_openings.times + 1`
  recent.set(key, true)
}

/** Who was given the bytes of a file, and when first. */
export async function openingsOf(db: Queryable, fileId: string): Promise<{ viewerId: string; firstAt: Date }[]> {
  return db<{ viewerId: string; firstAt: Date }[]>`
    select viewer_id as "viewerId", first_at as "firstAt" from file_openings where file_id = ${fileId}`
}

/** Which files somebody may have been given, and since when that counts. */
export type Opening = { viewerId: string; since: Date; of: { fileIds: string[] } | { ownerId: string } }

/** When somebody was first given the bytes of one of some files; what they had before counts from when they had it again. */
export async function firstOpening(db: Queryable, { viewerId, since, of }: Opening): Promise<Date | null> {
  const which =
    'fileIds' in of
      ? db`f.file_id = any(${of.fileIds})`
      : db`f.file_id in (select m.id from files m where m.owner_id = ${of.ownerId})`
  const [row] = await db<[{ at: Date | null }]>`
    select min(greatest(f.first_at, ${since})) as at from file_openings f
    where f.viewer_id = ${viewerId} and f.last_at >= ${since} and ${which}`
  return row.at
}

/** A file that somebody was given, and when. */
export type OpenedFile = { name: string; kind: string; first_at: Date; last_at: Date; times: number }

/** What somebody was given since a moment, of one creator or of all, the last first. */
export function openedBy(
  db: Queryable,
  { viewerId, ownerId, since, limit }: { viewerId: string; ownerId: string | null; since: Date; limit: number },
): Promise<OpenedFile[]> {
  return db<OpenedFile[]>`
    select m.name, m.kind, f.first_at, f.last_at, f.times from file_openings f join files m on m.id = f.file_id
    where f.viewer_id = ${viewerId} and f.last_at >= ${since} ${ownerId ? db`and m.owner_id = ${ownerId}` : db``}
    order by f.last_at desc limit ${limit}`
}
