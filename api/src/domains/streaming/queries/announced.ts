import { type AnnouncedStream, type announced, type Input, moneyToWire, type Reply } from '@fanfare/contract'
import { fromNow } from '../../../kernel/clock.ts'
import { type App, type Ctx, type Onlooker, onlookerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { readMoment } from '../../../kernel/moments.ts'
import { findPerformers, publisherView } from '../../profiles/index.ts'
import { tierNames } from '../../subscriptions/index.ts'
import { late_ms } from '../lifecycle.ts'
import { type AnnouncedRow, comingStreams, remindersOf } from '../store/announced.ts'
import { tierOf } from './present.ts'

const page_rows = 20

/** What creators have announced, soonest first (GET /streaming/announced). */
export async function listAnnounced(
  ctx: Ctx,
  { performerId, isReminded, after, limit = page_rows }: Input<typeof announced.announcedStreams>['query'],
): Promise<Reply<typeof announced.announcedStreams>> {
  const onlooker = onlookerOf(ctx)
  const nothing = { data: [], next: null }
  if ((performerId && !isId(performerId)) || (isReminded && !onlooker.id)) return nothing
  const [at = '', id = ''] = (after ?? '').split('_')
  const start_at = readMoment(at)
  if (after && (!start_at || !isId(id))) return nothing
  const rows = await comingStreams(ctx.db.read, onlooker, {
    performerId,
    remindedId: isReminded ? (onlooker.id ?? undefined) : undefined,
    since: fromNow(-late_ms),
    after: start_at && { at: start_at, id },
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: await presentAnnounced(ctx, onlooker, shown),
    next: last ? `${last.start_at.toISOString()}_${last.id}` : null,
  }
}

/** Announced streams as one person has them, in a constant number of queries. */
async function presentAnnounced(
  app: Pick<App, 'db' | 'config'>,
  onlooker: Onlooker,
  rows: AnnouncedRow[],
): Promise<AnnouncedStream[]> {
  const [performers, reminders, tiers] = await Promise.all([
    findPerformers(app.db.sql, onlooker, [...new Set(rows.map(row => row.performer_id))]),
    remindersOf(
      app.db.sql,
      rows.map(row => row.id),
      onlooker.id,
    ),
    tierNames(app.db.sql, rows),
  ])
  return rows.map(row => {
    const performer = performers.get(row.performer_id)
    const asked = reminders.get(row.id)
    return {
      _id: row.id,
      title: row.title,
      description: row.description,
      startAt: row.start_at.toISOString(),
      timezone: row.timezone,
      audience: row.audience,
      tier: tierOf(row, tiers),
      price: moneyToWire(row.price_minor),
      performerId: row.performer_id,
      performerInfo: performer ? publisherView(app.config, performer, false) : null,
      postId: row.post_id,
      isReminded: asked?.isMine ?? false,
      reminders: asked?.count ?? 0,
    }
  })
}

export async function presentOneAnnounced(
  app: Pick<App, 'db' | 'config'>,
  onlooker: Onlooker,
  row: AnnouncedRow,
): Promise<AnnouncedStream> {
  const [view] = await presentAnnounced(app, onlooker, [row])
  if (!view) throw new Error('An announced stream was not presented.')
  return view
}
