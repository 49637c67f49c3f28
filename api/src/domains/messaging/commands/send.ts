import type { Input, MessageView, messages } from '@fanfare/contract'
import { type Ctx, placeOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { agreementWith } from '../../profiles/index.ts'
import { noteReply, storyAnswered } from '../../stories/index.ts'
import { type TaxTerms, taxTermsFor } from '../../tax/index.ts'
import { chargeCart, chargedOf, chargeTerms, requirePriceSeen } from '../../wallet/index.ts'
import { messagePriceOf, writeRefusalOf } from '../policy.ts'
import { messagePurchasable } from '../purchasables.ts'
import { selfOf, standingsOf } from '../queries/conversations.ts'
import { presentMessages } from '../queries/messages.ts'
import { lockConversation } from '../store/conversations.ts'
import { findSent, type MessageRow } from '../store/messages.ts'
import { findSeen, type SeenConversation } from '../store/seen.ts'
import { type Draft, draftOf, filesFor, typeOf } from './draft.ts'
import { postMessage } from './post.ts'

type Body = Input<typeof messages.sendMessage>['body']

/**
 * Sends a message (POST /messages/conversations/{id}): rights, files, what it costs and its number in one transaction.
 * The same clientMessageId again answers the message that was sent then, and costs nothing. Refuses WRITING_RESTRICTED
 * with `{writeRefusal}`, EMAIL_NOT_VERIFIED, PRICE_CHANGED with `{price}`, INSUFFICIENT_BALANCE.
 */
export async function sendMessage(ctx: Ctx, id: string, body: Body): Promise<MessageView> {
  const viewer = viewerOf(ctx)
  if (!isId(id)) throw refuse('ENTITY_NOT_FOUND')
  const draft = draftOf(viewer, body)
  const settings = await settingsOf(ctx.db)
  const tax = await taxTermsFor(ctx)
  const sent = await ctx.db.tx(tx => sendIn(tx, ctx, id, { draft, body, settings, tax }))
  const [view] = await presentMessages(ctx, viewer, [sent], placeOf(ctx))
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

type Sending = { draft: Draft; body: Body; settings: Settings; tax: TaxTerms | undefined }

async function sendIn(tx: Tx, ctx: Ctx, id: string, { draft, body, ...rest }: Sending): Promise<MessageRow> {
  const viewerId = viewerOf(ctx).id
  const { clientMessageId } = body
  // All are sent at once and run one after the other: what is seen was read under the lock.
  const [conversation, seen, earlier] = await Promise.all([
    lockConversation(tx, id),
    findSeen(tx, viewerId, id),
    clientMessageId && findSent(tx, id, viewerId, clientMessageId),
  ])
  if (!conversation || !seen) throw refuse('ENTITY_NOT_FOUND')
  if (earlier) return earlier
  const price_minor = await checkMayWrite(tx, ctx, seen, body)
  const story_id = body.storyId
    ? (await storyAnswered(tx, selfOf(ctx), { storyId: body.storyId, performerId: seen.other_id })).id
    : null
  if (story_id) await noteReply(tx, story_id)
  const files = await filesFor(tx, viewerId, draft)
  const messageId = newId()
  return postMessage(tx, conversation, {
    id: messageId,
    sender_id: viewerId,
    client_message_id: clientMessageId ?? null,
    ...authorOf(ctx),
    type: typeOf(files, body.type),
    text: draft.text,
    story_id,
    price_minor: draft.price_minor,
    charge_id: price_minor > 0n ? await payFor(tx, ctx, { messageId, seen, price_minor, ...rest }) : null,
    files: files.map(file => ({ file_id: file.id, is_preview: draft.previewIds.has(file.id) })),
  })
}

/** Who wrote it, by what it was written with: the person themselves, who helps them, or a program with their key. */
function authorOf(ctx: Ctx): Pick<MessageRow, 'author' | 'helper_id'> {
  const { helper, key } = viewerOf(ctx)
  if (key) return { author: 'automatic', helper_id: null }
  return { author: helper ? 'helper' : 'person', helper_id: helper?.id ?? null }
}

/** Answers what this message costs its sender. */
async function checkMayWrite(tx: Tx, ctx: Ctx, seen: SeenConversation, { priceSeen }: Body): Promise<bigint> {
  const standing = (await standingsOf(tx, selfOf(ctx), [seen])).get(seen.other_id)
  const writeRefusal = standing ? writeRefusalOf(seen, standing) : 'gone'
  if (writeRefusal === 'verify-email') throw refuse('EMAIL_NOT_VERIFIED')
  if (!standing || writeRefusal) throw refuse('WRITING_RESTRICTED', { writeRefusal })
  const price_minor = messagePriceOf(seen, standing)
  requirePriceSeen(priceSeen, price_minor)
  return price_minor
}

type Paying = Pick<Sending, 'settings' | 'tax'> & { messageId: string; seen: SeenConversation; price_minor: bigint }

/** Takes the price of sending from the sender; answers the charge. What can't be paid undoes everything. */
async function payFor(tx: Tx, ctx: Ctx, { messageId, seen, price_minor, settings, tax }: Paying): Promise<string> {
  const performerId = seen.other_id
  const terms = chargeTerms(settings, await agreementWith(tx, performerId))
  const offer = {
    targetId: messageId,
    performerId,
    priceMinor: price_minor,
    title: 'Message sent',
    context: { conversationId: seen.id },
  }
  const [outcome] = await chargeCart(tx, { fanId: viewerOf(ctx).id, onlooker: selfOf(ctx), tax }, [
    { seller: messagePurchasable, offer, terms },
  ])
  return chargedOf(outcome).charge.id
}
