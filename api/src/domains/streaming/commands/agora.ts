import { createRequire } from 'node:module'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { agoraApp } from '../queries/carrier.ts'
import { rightsOf } from '../queries/rights.ts'
import { findStreamBy } from '../store/streams.ts'

/** A token opens its channel for so long; clients ask for another one before that. */
const token_s = 3_600

/**
 * A token with which the viewer enters the channel of a stream at Agora (POST /streaming/agora/token), as its sender or
 * as one who listens. Refuses AGORA_NOT_SET_UP, ENTITY_NOT_FOUND, and FORBIDDEN for who may not watch.
 */
export async function agoraToken(ctx: Ctx, channel: string): Promise<string> {
  const app = await agoraApp(ctx)
  if (!app) throw refuse('AGORA_NOT_SET_UP')
  const { agoraAppId, agoraCertificate } = app
  const stream = isId(channel) ? await findStreamBy(ctx.db.sql, { session_id: channel }) : undefined
  if (!stream || stream.state === 'ended') throw refuse('ENTITY_NOT_FOUND')
  const rights = (await rightsOf(ctx.db, onlookerOf(ctx), [stream])).get(stream.id)
  if (!rights?.mayWatch) throw refuse(stream.type === 'private' ? 'ENTITY_NOT_FOUND' : 'FORBIDDEN')
  const { RtcRole, RtcTokenBuilder } = builder()
  const isSender = stream.performer_id === viewerOf(ctx).id
  const role = isSender ? RtcRole.PUBLISHER : RtcRole.SUBSCRIBER
  const token = RtcTokenBuilder.buildTokenWithUid(agoraAppId, agoraCertificate, channel, 0, role, token_s, token_s)
  // The library answers an empty token when the app id is malformed.
  if (!token) throw refuse('AGORA_NOT_SET_UP')
  return token
}

/** Read when it is first needed: few sites use it. */
const builder = () => createRequire(import.meta.url)('agora-token') as typeof import('agora-token')
