import type { AutomaticMessages } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Facts } from '../../../kernel/facts.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { hiddenAmong } from '../../safety/index.ts'
import { lockConversation } from '../store/conversations.ts'
import { findMessage, findSent } from '../store/messages.ts'
import { type AutomaticRow, findAutomatic, saveAutomatic } from '../store/replies.ts'
import { openPrivate } from './open.ts'
import { postMessage } from './post.ts'

const kinds = ['welcome', 'thanks', 'expiry', 'keyword'] as const

/** What is sent for the viewer by itself (GET /performer/automatic-messages). */
export async function ownAutomatic(ctx: Ctx): Promise<AutomaticMessages> {
  const rows = await findAutomatic(ctx.db.sql, viewerOf(ctx).id)
  const of = (kind: AutomaticRow['kind']) => {
    const row = rows.find(one => one.kind === kind)
    return { isOn: row?.is_on ?? false, text: row?.text ?? '' }
  }
  const keyword = rows.find(one => one.kind === 'keyword')?.keyword ?? ''
  return {
    ...{ welcome: of('welcome'), thanks: of('thanks'), expiry: of('expiry') },
    keyword: { ...of('keyword'), keyword },
  }
}

/** Changes it (PUT /performer/automatic-messages); what is not sent along stays. */
export async function changeAutomatic(ctx: Ctx, changes: Partial<AutomaticMessages>): Promise<AutomaticMessages> {
  const rows = kinds.flatMap((kind): AutomaticRow[] => {
    const change = changes[kind]
    const keyword = change && 'keyword' in change ? change.keyword.trim() : ''
    return change ? [{ kind, is_on: change.isOn, text: change.text.trim(), keyword }] : []
  })
  const empty = rows.find(row => row.is_on && row.text === '')
  if (empty) throw refuseFields([{ path: `${empty.kind}.text`, message: 'Enter a text, or switch it off.' }])
  const wordless = rows.find(row => row.kind === 'keyword' && row.is_on && !isWord(row.keyword))
  if (wordless) throw refuseFields([{ path: 'keyword.keyword', message: 'Enter one word, without spaces.' }])
  await ctx.db.tx(async tx => {
    for (const row of rows) await saveAutomatic(tx, viewerOf(ctx).id, row)
  })
  return ownAutomatic(ctx)
}

const isWord = (text: string) => /^[\p{L}\p{N}]+$/u.test(text)

/** The words of a text, each in small letters. */
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Answers a fan who wrote the word that their creator chose, once a day. What is sent by itself is never answered, so
 * nothing goes on by itself.
 */
export async function answerKeyword(tx: Tx, { messageId, kind, senderId, memberIds }: Facts['message_sent']) {
  const performerId = memberIds.find(id => id !== senderId)
  if (kind !== 'private' || !performerId) return
  const row = (await findAutomatic(tx, performerId)).find(one => one.kind === 'keyword' && one.is_on)
  const message = row && (await findMessage(tx, messageId))
  if (!message || message.deleted_at || message.taken_down_at || message.author !== 'person' || message.type === 'tip')
    return
  if (!wordsOf(message.text).some(word => word === row.keyword.toLowerCase())) return
  const causeId = `${senderId}-${message.created_at.toISOString().slice(0, 10)}`
  await sendAutomatic(tx, { kind: 'keyword', performerId, fanId: senderId, causeId })
}

type Cause = { kind: AutomaticRow['kind']; performerId: string; fanId: string; causeId: string }

/** Sends what a creator has sent by itself, once for each cause, unless it is off or one has blocked the other. */
export async function sendAutomatic(tx: Tx, { kind, performerId, fanId, causeId }: Cause): Promise<void> {
  const row = (await findAutomatic(tx, performerId)).find(one => one.kind === kind && one.is_on)
  if (!row) return
  const creator = { id: performerId, role: 'performer', country: null } as const
  if ((await hiddenAmong(tx, creator, [fanId])).size > 0) return
  const { id } = await openPrivate(tx, fanId, performerId, performerId)
  const conversation = await lockConversation(tx, id)
  const clientMessageId = `automatic-${kind}-${causeId}`
  if (!conversation || (await findSent(tx, id, performerId, clientMessageId))) return
  await postMessage(tx, conversation, {
    ...{ sender_id: performerId, text: row.text, author: 'automatic', client_message_id: clientMessageId },
  })
}
