import type { Input, notifications } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { recordFacts } from '../../../kernel/facts.ts'
import { dateParam } from '../../../kernel/http/params.ts'
import { findCounts, markRead, uncount } from '../store/notifications.ts'
import { unreadView } from '../views.ts'

/** Tells people's open tabs that notifications were read or are gone; where no ids are said, that they should look again. */
export async function announceRead(tx: Queryable, people: { userId: string; ids: string[] | null }[]): Promise<void> {
  await recordFacts(tx, 'notifications_read', people)
}

/** Marks the viewer's own notifications as read (POST /notifications/read); those of others stay as they are. */
export async function readLines(ctx: Ctx, { ids, kind, until }: Input<typeof notifications.read>['body']) {
  const { id } = viewerOf(ctx)
  return ctx.db.tx(async tx => {
    const rows = await markRead(tx, id, { ids, kind, until: dateParam('until', until) })
    await uncount(tx, rows)
    if (rows.length > 0)
      await announceRead(tx, [{ userId: id, ids: ids || kind ? rows.map(notification => notification.id) : null }])
    return unreadView(await findCounts(tx, id))
  })
}
