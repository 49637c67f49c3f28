import type { Input, Reply, sessions } from '@fanfare/contract'
import { type App, type Ctx, type Viewer, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { forgetSessions } from '../authenticate.ts'
import { deleteSessions } from '../store/sessions.ts'
import type { Programs } from './programs.ts'

/** Ends this session. */
export async function logout(ctx: Ctx): Promise<{ success: boolean }> {
  if (ctx.viewer) await endSessions(ctx, { only: ctx.viewer.sessionId })
  ctx.setToken('', 0)
  return { success: true }
}

/** Ends the session that a socket belongs to, as `logout` does for a request. */
export async function endSocketSession(app: Pick<App, 'db'>, viewer: Viewer): Promise<void> {
  await app.db.tx(tx => endSessionsIn(tx, viewer.id, { only: viewer.sessionId }))
  forgetSessions(app)
}

/** Ends one of the viewer's sessions; another person's session answers 404. */
export async function endSession(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  const ended = isId(id) ? await endSessions(ctx, { only: id }) : []
  if (ended.length === 0) throw refuse('ENTITY_NOT_FOUND')
  return { success: true }
}

/**
 * Signs out everywhere; this session stays unless `keepCurrent` is false. API keys need no session: they end only where that
 * is said, and those that go on working are named.
 */
export async function endAllSessions(
  ctx: Ctx,
  { keepCurrent = true, endKeys = false }: Input<typeof sessions.endAllSessions>['query'],
  programs: Programs,
): Promise<Reply<typeof sessions.endAllSessions>> {
  const { id, sessionId } = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    await endSessionsIn(tx, id, keepCurrent ? { except: sessionId } : {})
    if (endKeys) await programs.endKeys(tx, id)
  })
  forgetSessions(ctx)
  programs.forgetKeys(ctx)
  if (!keepCurrent) ctx.setToken('', 0)
  return { success: true, keysLeft: await programs.livingKeys(ctx.db.sql, id) }
}

async function endSessions(ctx: Ctx, which: { only: string }): Promise<string[]> {
  const ended = await ctx.db.tx(tx => endSessionsIn(tx, viewerOf(ctx).id, which))
  forgetSessions(ctx)
  return ended
}

/** Ends sessions of an account in the caller's transaction; their sockets are closed on every node when it commits. */
export async function endSessionsIn(
  tx: Queryable,
  userId: string,
  which: { only?: string; except?: string },
): Promise<string[]> {
  const sessionIds = await deleteSessions(tx, userId, which)
  if (sessionIds.length > 0) await recordFact(tx, 'sessions_ended', { userId, sessionIds })
  return sessionIds
}
