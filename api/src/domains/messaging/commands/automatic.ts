import type { AutomaticMessages } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Facts } from '../../../kernel/facts.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { hasTier } from '../../entitlements/index.ts'
import { lastSubscription } from '../../subscriptions/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { tierNames } from '../queries/tiers.ts'
import { baseTier } from '../store/audiences.ts'
import { lockConversation } from '../store/conversations.ts'
import { findMessage, findSent } from '../store/messages.ts'
import { type AutomaticRow, findAutomatic, saveAutomatic } from '../store/replies.ts'
import { openPrivate } from './open.ts'
import { postMessage } from './post.ts'

const kinds = ['welcome', 'thanks', 'expiry', 'keyword'] as const
/** What a welcome says in place of the name of the tier. */
const tierInText = '{tier}'

/** What is sent for the viewer by itself (GET /performer/automatic-messages). */
export async function ownAutomatic(ctx: Ctx): Promise<AutomaticMessages> {
  const rows = await findAutomatic(ctx.db.sql, viewerOf(ctx).id)
  const of = (kind: AutomaticRow['kind']) => {
    const row = rows.find(one => one.kind === kind)
    return { isOn: row?.is_on ?? false, text: row?.text ?? '', tierId: row?.tier_id ?? null }
  }
  const keyword = rows.find(one => one.kind === 'keyword')?.keyword ?? ''
  return {
    welcome: of('welcome'),
    thanks: of('thanks'),
    expiry: of('expiry'),
    keyword: { ...of('keyword'), keyword },
  }
}

/** Changes it (PUT /performer/automatic-messages); what is not sent along stays. */
export async function changeAutomatic(ctx: Ctx, changes: Partial<AutomaticMessages>): Promise<AutomaticMessages> {
  const performerId = viewerOf(ctx).id
  const before = await findAutomatic(ctx.db.sql, performerId)
  const rows = kinds.flatMap((kind): AutomaticRow[] => {
    const change = changes[kind]
    if (!change) return []
    const keyword = 'keyword' in change ? change.keyword.trim() : ''
    const kept = before.find(row => row.kind === kind)?.tier_id ?? null
    const tier_id = change.tierId === undefined ? kept : change.tierId || null
    return [{ kind, is_on: change.isOn, text: change.text.trim(), keyword, tier_id }]
  })
  const empty = rows.find(row => row.is_on && row.text === '')
  if (empty) throw refuseFields([{ path: `${empty.kind}.text`, message: 'Enter a text, or switch it off.' }])
  const wordless = rows.find(row => row.kind === 'keyword' && row.is_on && !isWord(row.keyword))
  if (wordless) throw refuseFields([{ path: 'keyword.keyword', message: 'Enter one word, without spaces.' }])
  await checkAutomaticTiers(ctx, rows)
  await ctx.db.tx(async tx => {
    for (const row of rows) await saveAutomatic(tx, performerId, row)
  })
  return ownAutomatic(ctx)
}

/** Refuses a tier that isn't the creator's, and a welcome that would name a tier without a name. */
async function checkAutomaticTiers(ctx: Ctx, rows: AutomaticRow[]): Promise<void> {
  const namesTier = ({ kind, text }: AutomaticRow) => kind === 'welcome' && text.includes(tierInText)
  if (!rows.some(row => row.tier_id !== null || namesTier(row))) return
  const names = await tierNames(ctx.db.sql, viewerOf(ctx).id)
  const isOwn = (id: string) => id !== baseTier && names.has(id)
  const strange = rows.find(row => row.tier_id !== null && !isOwn(row.tier_id))
  if (strange) throw refuseFields([{ path: `${strange.kind}.tierId`, message: 'Choose one of your tiers.' }])
  if (rows.some(row => namesTier(row) && row.tier_id === null) && !names.get(baseTier))
    throw refuseFields([{ path: 'welcome.text', message: 'Give your lowest tier a name first, or choose a tier.' }])
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

/**
 * A fan has a higher tier: where the welcome is for that tier and they were below it, they are greeted now. Who was greeted
 * when their subscription began isn't a second time.
 */
export async function welcomeToTier(
  tx: Tx,
  { performerId, fanId, subscriptionId: causeId }: Facts['subscription_upgraded'],
) {
  const row = (await findAutomatic(tx, performerId)).find(one => one.kind === 'welcome')
  if (row?.tier_id) await sendAutomatic(tx, { kind: 'welcome', performerId, fanId, causeId })
}

type Cause = { kind: AutomaticRow['kind']; performerId: string; fanId: string; causeId: string }

/**
 * Sends what a creator has sent by itself, once for each cause, unless it is off, for a tier that the fan hasn't, or one has
 * blocked the other.
 */
export async function sendAutomatic(tx: Tx, { kind, performerId, fanId, causeId }: Cause): Promise<void> {
  const row = (await findAutomatic(tx, performerId)).find(one => one.kind === kind && one.is_on)
  if (!row || (row.tier_id && !(await hasTier(tx, fanId, performerId, row.tier_id)))) return
  const creator = { id: performerId, role: 'performer', place: null } as const
  if ((await hiddenAmong(tx, creator, [fanId])).size > 0) return
  const { id } = await openPrivate(tx, fanId, performerId, performerId)
  const conversation = await lockConversation(tx, id)
  const clientMessageId = `automatic-${kind}-${causeId}`
  if (!conversation || (await findSent(tx, id, performerId, clientMessageId))) return
  const text = kind === 'welcome' ? await welcomeText(tx, row.text, fanId, performerId) : row.text
  await postMessage(tx, conversation, {
    sender_id: performerId,
    text,
    author: 'automatic',
    client_message_id: clientMessageId,
  })
}

/** A welcome with the name of the tier that a fan has in place of `{tier}`. */
async function welcomeText(tx: Tx, text: string, fanId: string, performerId: string): Promise<string> {
  if (!text.includes(tierInText)) return text
  const subscription = await lastSubscription(tx, fanId, performerId)
  return text.replaceAll(tierInText, () => subscription?.tier_name ?? '')
}
