import { randomBytes } from 'node:crypto'
import type { apiKeys, Input, KeyView, Reply } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { keyMark } from '../../../kernel/http/session.ts'
import { isId, newId, sha256 } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type Programs, requireProof, requireVerifiedEmail } from '../../identity/index.ts'
import { forgetKeys } from '../authenticate.ts'
import { requireOn } from '../policy.ts'
import {
  countLivingKeys,
  endKeyOf,
  endKeysOf,
  insertKey,
  livingKeysOf,
  lockIntegrationsOf,
  renameKeyOf,
} from '../store/keys.ts'
import { keyView } from '../views.ts'

/** How many keys that open something a creator can have. */
export const keys_max = 10
const secret_bytes = 32

/**
 * Makes an API key (POST /integrations/keys) and answers it, this once; the database keeps its hash. The creator is mailed.
 * Refuses STEP_UP_NEEDED, EMAIL_NOT_VERIFIED, TOO_MANY_KEYS and, where the site has no integrations, INTEGRATIONS_OFF.
 */
export async function createKey(ctx: Ctx, body: NewKeyBody): Promise<Reply<typeof apiKeys.createKey>> {
  await requireOn(ctx)
  await requireVerifiedEmail(ctx)
  await requireProof(ctx)
  return addKey(ctx, body)
}

type NewKeyBody = Input<typeof apiKeys.createKey>['body']

/** Makes the key of a creator who has proved who they are. Refuses TOO_MANY_KEYS. */
export async function addKey(
  ctx: Ctx,
  { name, scopes, readOnly = false, expiresInDays = null }: NewKeyBody,
): Promise<Reply<typeof apiKeys.createKey>> {
  const { id: performer_id } = viewerOf(ctx)
  const id = newId()
  const secret = `${keyMark}${id.replaceAll('-', '')}_${randomBytes(secret_bytes).toString('base64url')}`
  const row = await ctx.db.tx(async tx => {
    await lockIntegrationsOf(tx, performer_id)
    if ((await countLivingKeys(tx, performer_id)) >= keys_max) throw refuse('TOO_MANY_KEYS')
    await addJobIn(tx, 'mail_key_made', { keyId: id })
    return insertKey(tx, {
      id,
      performer_id,
      name: name.trim(),
      scopes,
      read_only: readOnly,
      created_at: now(),
      secret_sha256: sha256(secret),
      last_four: secret.slice(-4),
      expires_at: expiresInDays === null ? null : fromNow(expiresInDays * day_ms),
    })
  })
  return { ...keyView(row), secret }
}

/** Renames a key of the viewer (PUT /integrations/keys/{id}); 404 for one that ended and for everybody else's. */
export async function renameKey(ctx: Ctx, id: string, name: string): Promise<KeyView> {
  const row = isId(id) ? await renameKeyOf(ctx.db.sql, viewerOf(ctx).id, { id, name: name.trim() }) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return keyView(row)
}

/** Ends a key of the viewer (DELETE /integrations/keys/{id}), on every node; 404 for everybody else's. */
export async function endKey(ctx: Ctx, id: string): Promise<void> {
  const { id: performerId } = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    if (!isId(id) || !(await endKeyOf(tx, performerId, id))) throw refuse('ENTITY_NOT_FOUND')
    await recordFact(tx, 'api_key_ended', { keyId: id, performerId })
  })
  forgetKeys(ctx)
}

/** Ends every key of a creator in the caller's transaction, on every node; answers their names. */
async function endKeys(tx: Queryable, performerId: string): Promise<string[]> {
  const ended = await endKeysOf(tx, performerId)
  for (const { id } of ended) await recordFact(tx, 'api_key_ended', { keyId: id, performerId })
  return ended.map(({ name }) => name)
}

/** What logins and passwords need to know of keys. */
export const programs: Programs = { endKeys, forgetKeys, livingKeys: livingKeysOf }
