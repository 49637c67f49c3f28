import type { Input, media, OwnReview, Reply, ReviewItem } from '@fanfare/contract'
import { fromNow, hour_ms } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { readMoment } from '../../../kernel/moments.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { shownBy } from '../commands/ask-review.ts'
import { notesOfKnown } from '../matching/match.ts'
import { type FileRow, findFiles } from '../store/files.ts'
import { isReviewed } from '../store/reviewed.ts'
import * as store from '../store/reviews.ts'
import type { FileShown, FileUses } from '../uses.ts'
import { fileView } from '../views.ts'

const page_things = 20
const day_hours = 24

/** How many files have waited for less than an hour, less than a day, and longer. */
export function reviewCounts(db: Queryable) {
  return store.countWaiting(db, fromNow(-hour_ms), fromNow(-day_hours * hour_ms))
}

/** What waits for review, the longest wait first (GET /operator/review), in a few queries whatever its length. */
export async function listReviews(
  ctx: Ctx,
  { before, limit = page_things }: Input<typeof media.reviews>['query'],
  uses: readonly FileUses[],
): Promise<Reply<typeof media.reviews>> {
  const db = ctx.db.sql
  const rows = await store.listQueue(db, { after: placeOf(before), limit })
  const files = await findFiles(
    db,
    rows.flatMap(row => row.file_ids),
  )
  const [shown, known, people, waiting] = await Promise.all([
    shownBy(db, files, uses),
    notesOfKnown(
      db,
      files.flatMap(file => file.picture_hash ?? []),
    ),
    findPeople(
      db,
      rows.flatMap(row => [row.owner_id, row.claimed_by ?? []].flat()),
    ),
    reviewCounts(db),
  ])
  const around = { files: new Map(files.map(file => [file.id, file])), shown, known, people }
  const last = rows.at(-1)
  return {
    data: rows.flatMap(row => itemView(ctx, row, around)),
    next: last && rows.length === limit ? `${last.asked_at.toISOString()}~${last.target_id}` : null,
    waiting,
  }
}

/** Where a page ends; what can't be one is read as the beginning. */
function placeOf(before: string | undefined): store.QueuePlace | undefined {
  const [moment = '', target_id = ''] = before?.split('~') ?? []
  const asked_at = readMoment(moment)
  return asked_at && isId(target_id) ? { asked_at, target_id } : undefined
}

type Around = {
  files: Map<string, FileRow>
  shown: FileShown[]
  known: Awaited<ReturnType<typeof notesOfKnown>>
  people: Awaited<ReturnType<typeof findPeople>>
}

function itemView(ctx: Ctx, row: store.QueueRow, { files, shown, known, people }: Around): ReviewItem[] {
  const owner = people.get(row.owner_id)
  if (!owner) return []
  const thing = shown.find(({ kind, id }) => kind === row.kind && id === row.target_id)
  const operator = people.get(row.claimed_by ?? '')
  const asked_at = row.asked_at.toISOString()
  return [
    {
      kind: row.kind,
      id: row.target_id,
      title: thing?.title ?? '',
      text: thing?.text ?? '',
      owner: personView(ctx.config, owner),
      files: row.file_ids.flatMap(id => {
        const file = files.get(id)
        if (!file) return []
        return {
          ...fileView(ctx, file, { viewer: ctx.viewer, mayView: true }),
          askedAt: asked_at,
          aiLabel: file.ai_label,
          resembles: known.get(file.picture_hash ?? '') ?? null,
        }
      }),
      people: (thing?.people ?? []).map(({ id, ...person }) => ({ _id: id, ...person })),
      isNewCreator: row.is_new_creator,
      askedAt: asked_at,
      claimedBy: operator ? personView(ctx.config, operator) : null,
      claimedUntil: row.claimed_until?.toISOString() ?? null,
    },
  ]
}

/** The creator's files that wait or were refused (GET /performer/review), and how long a review usually takes. */
export async function listOwnReviews(
  ctx: Ctx,
  { before, limit = page_things }: Input<typeof media.ownReviews>['query'],
): Promise<Reply<typeof media.ownReviews>> {
  const db = ctx.db.sql
  const ownerId = viewerOf(ctx).id
  const [rows, waiting, usualMinutes, reviewed] = await Promise.all([
    store.ownAsked(db, ownerId, { before: before && isId(before) ? before : undefined, limit }),
    store.countOwnWaiting(db, ownerId),
    store.usualMinutes(db),
    isReviewed(db, ownerId, await settingsOf(ctx.db)),
  ])
  const files = await findFiles(
    db,
    rows.map(row => row.file_id),
  )
  const byId = new Map(files.map(file => [file.id, file]))
  const data = rows.flatMap((row): OwnReview[] => {
    const file = byId.get(row.file_id)
    if (!file) return []
    const { decision_id, decided_at } = row
    return [
      {
        file: fileView(ctx, file, { viewer: ctx.viewer, mayView: true }),
        kind: row.kind,
        id: row.target_id,
        askedAt: row.asked_at.toISOString(),
        refusal:
          decision_id && decided_at
            ? { decisionId: decision_id, reason: file.cause ?? '', decidedAt: decided_at.toISOString() }
            : null,
      },
    ]
  })
  const last = rows.at(-1)
  return {
    data,
    next: last && rows.length === limit ? last.file_id : null,
    waiting,
    isReviewed: reviewed,
    usualMinutes,
  }
}
