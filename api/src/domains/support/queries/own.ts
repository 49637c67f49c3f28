import type { Input, Reply, SupportThread, support } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { cursorId, isId, sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { threadOfLink } from '../store/links.ts'
import { listMessages } from '../store/messages.ts'
import { findThread, type ListedThread, listOwnThreads } from '../store/threads.ts'
import { rowView, threadView } from '../views.ts'

const page = 20
const messages_max = 50

/** The newest rows with the oldest of them first, and where older ones end if there are more than fit. */
export function newestOf<T extends { id: string }>(rows: T[], most: number): { rows: T[]; earlier: string | null } {
  const shown = rows.slice(0, most)
  return { rows: shown.toReversed(), earlier: rows.length > most ? (shown.at(-1)?.id ?? null) : null }
}

/** The viewer's threads, the one with the newest message first (GET /support/threads). */
export async function listOwn(
  ctx: Ctx,
  { before, limit = page }: Input<typeof support.threads>['query'],
): Promise<Reply<typeof support.threads>> {
  const rows = await listOwnThreads(ctx.db.sql, viewerOf(ctx).id, { before: cursorId(before), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { data: shown.map(rowView), next: rows.length > limit ? (shown.at(-1)?.last_id ?? null) : null }
}

/** One thread of the viewer (GET /support/threads/{id}). Refuses ENTITY_NOT_FOUND. */
export async function openOwn(ctx: Ctx, id: string, before?: string): Promise<SupportThread> {
  const row = isId(id) ? await findThread(ctx.db.sql, id, viewerOf(ctx).id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return show(ctx, row, before)
}

/** The thread that a mailed link is for (POST /support/guest). Refuses LINK_EXPIRED. */
export async function openGuest(app: Pick<App, 'db'>, token: string, before?: string): Promise<SupportThread> {
  const id = await threadOfLink(app.db.sql, sha256(token), now())
  const row = id ? await findThread(app.db.sql, id) : undefined
  if (!row) throw refuse('LINK_EXPIRED')
  return show(app, row, before)
}

async function show({ db }: Pick<App, 'db'>, row: ListedThread, before?: string): Promise<SupportThread> {
  const [messages, { supportAnswerHours }] = await Promise.all([
    listMessages(db.sql, row.id, { before: cursorId(before), limit: messages_max + 1 }),
    settingsOf(db),
  ])
  return threadView(row, newestOf(messages, messages_max), supportAnswerHours)
}
