import type { App } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { type FileRow, findFiles, lockOwnFiles as lockOwn } from '../store/files.ts'
import { isReviewed, lockPassedOfReviewed, needlesslyWaiting, type ReviewRules } from '../store/reviewed.ts'
import { askReviews, dropAsked, holdFiles } from '../store/reviews.ts'
import type { FileShown, FileUses } from '../uses.ts'
import { pass } from './review.ts'

const pagePictures = ['avatar', 'cover', 'welcome-video']
const isOfPage = ({ purpose }: Pick<FileRow, 'purpose'>) => pagePictures.includes(purpose)

/** What a file is once it is made: finished, or waiting for an operator where the site reviews its owner. */
export async function madeStatus(
  app: Pick<App, 'db'>,
  { owner_id, purpose }: Pick<FileRow, 'owner_id' | 'purpose'>,
): Promise<'finished' | 'waiting'> {
  if (purpose === 'promo') return 'finished'
  return (await isReviewedNow(app, owner_id)) ? 'waiting' : 'finished'
}

/** Whether this person's new files wait for review. */
export async function isReviewedNow({ db }: Pick<App, 'db'>, ownerId: string): Promise<boolean> {
  return isReviewed(db.sql, ownerId, await settingsOf(db))
}

/**
 * Those of some files that belong to a creator, locked so that none of them changes before the transaction ends. Those that
 * wait for an operator are looked at once they are part of something.
 */
export async function lockOwnFiles(tx: Queryable, ownerId: string, ids: string[]): Promise<FileRow[]> {
  const files = await lockOwn(tx, ownerId, ids)
  await askLater(tx, files)
  return files
}

/** Lets files that wait be looked at as soon as a thing is to show them, in the caller's transaction. */
export async function askLater(tx: Queryable, files: Pick<FileRow, 'id' | 'status'>[]): Promise<void> {
  const fileIds = files.filter(file => file.status === 'waiting').map(file => file.id)
  if (fileIds.length > 0) await addJobIn(tx, 'ask_review', { fileIds })
}

/** Asks for the review of files that wait, under the first thing that is to show each; others stay with their owner. */
export async function askReview(db: Queryable, fileIds: string[], uses: readonly FileUses[]): Promise<void> {
  const files = (await findFiles(db, fileIds)).filter(file => file.status === 'waiting')
  const wanted = (await shownBy(db, files, uses)).filter(thing => thing.isWanted)
  const thingOf = new Map(wanted.map(thing => [thing.fileId, thing]))
  await askReviews(
    db,
    files.flatMap(({ id, owner_id }) => {
      const thing = thingOf.get(id)
      return thing ? { file_id: id, owner_id, kind: thing.kind, target_id: thing.id } : []
    }),
  )
}

/** The things that show files to others, or are to, room by room; a page shows its pictures. */
export async function shownBy(db: Queryable, files: FileRow[], uses: readonly FileUses[]): Promise<FileShown[]> {
  const ids = files.filter(file => !isOfPage(file)).map(file => file.id)
  const shown = ids.length > 0 ? await Promise.all(uses.map(use => use.shownIn(db, ids))) : []
  const ofPages = files.filter(isOfPage).map(({ id: fileId, owner_id: id }) => ({
    fileId,
    kind: 'profile' as const,
    id,
    title: '',
    text: '',
    isWanted: true,
    wasShown: false,
  }))
  return [...shown.flat(), ...ofPages]
}

const batch_rows = 200
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Makes files agree with the settings after a change. What others could see stays; what no one has seen yet waits if its
 * creator is reviewed now, and what waits goes on where they aren't any more. Run twice it is done once.
 */
export async function settleReview(app: App, uses: readonly FileUses[], ownerId?: string): Promise<void> {
  const rules = await settingsOf(app.db)
  if (!ownerId && rules.contentReview !== 'off') await holdUnseen(app, rules, uses)
  const some = () =>
    app.db.tx(async tx => {
      const ids = await needlesslyWaiting(tx, rules, { ownerId, limit: batch_rows })
      await dropAsked(tx, ids)
      await pass(tx, ids, 'waiting')
      return ids.length
    })
  while ((await some()) === batch_rows);
}

async function holdUnseen(app: App, rules: ReviewRules, uses: readonly FileUses[]): Promise<void> {
  const some = (after: string) =>
    app.db.tx(async tx => {
      const rows = await lockPassedOfReviewed(tx, rules, { after, limit: batch_rows })
      const ids = rows.map(row => row.id)
      const shown = await shownBy(tx, await findFiles(tx, ids), uses)
      const seen = new Set(shown.filter(thing => thing.wasShown).map(thing => thing.fileId))
      await hold(
        tx,
        ids.filter(id => !seen.has(id)),
      )
      return ids.length < batch_rows ? undefined : ids.at(-1)
    })
  for (let after: string | undefined = first; after; ) after = await some(after)
}

async function hold(tx: Tx, ids: string[]): Promise<void> {
  const held = await holdFiles(tx, ids)
  for (const { id: fileId, owner_id: ownerId } of held) await recordFact(tx, 'file_waits', { fileId, ownerId })
  await askLater(tx, held)
}
