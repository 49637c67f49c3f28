import type { apiKeys, Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { keys_max } from '../commands/keys.ts'
import { findKey, keysOf } from '../store/keys.ts'
import { keyView } from '../views.ts'

/** The viewer's keys (GET /integrations/keys). */
export async function listKeys(ctx: Ctx): Promise<Reply<typeof apiKeys.keys>> {
  const rows = await keysOf(ctx.db.sql, viewerOf(ctx).id)
  return { data: rows.map(keyView), most: keys_max }
}

/** The key that makes this request (GET /integrations/key); 404 where a session does. */
export async function describeKey(ctx: Ctx): Promise<Reply<typeof apiKeys.ownKey>> {
  const { id, key } = viewerOf(ctx)
  const row = key && (await findKey(ctx.db.sql, key.id))
  const creator = (await findPeople(ctx.db.sql, [id])).get(id)
  if (!row || !creator) throw refuse('ENTITY_NOT_FOUND')
  const { name, scopes, read_only: readOnly, expires_at } = row
  return {
    _id: row.id,
    name,
    scopes,
    readOnly,
    expiresAt: expires_at?.toISOString() ?? null,
    creator: { _id: id, name: creator.name, username: creator.username },
  }
}
