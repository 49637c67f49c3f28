import type { Endpoint, Input } from '@fanfare/contract'
import { now } from './clock.ts'
import { type Ctx, viewerOf } from './context.ts'
import { newId } from './ids.ts'

/** Rooms that show what creators publish; the others are about the auditor's own account and the site. */
const shown: readonly Endpoint['room'][] = [
  ...(['profiles', 'media', 'assets', 'posts', 'social', 'stories', 'streaming', 'shop', 'discovery'] as const),
]

/** Records what an auditor opened, with what it was asked for; of everyone else nothing. */
export async function noteLook(endpoint: Endpoint, ctx: Ctx, { params, query }: Input<Endpoint>): Promise<void> {
  if (ctx.viewer?.role !== 'auditor' || endpoint.method !== 'GET' || !shown.includes(endpoint.room)) return
  const asked = Object.entries({ ...(query as object), ...(params as object) })
  const words = Object.fromEntries(asked.map(([name, value]) => [name, String(value)]))
  await ctx.db.sql`
    insert into auditor_looks (id, auditor_id, call, asked, created_at)
    values (${newId()}, ${viewerOf(ctx).id}, ${`GET ${endpoint.path}`}, ${ctx.db.sql.json(words)}, ${now()})`
}
