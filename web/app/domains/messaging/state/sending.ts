import { messages } from '@fanfare/contract'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { nowDate } from '../../../ui/clock.ts'
import { say } from '../words.ts'
import { changeList, changeThread, conversationOf, type Inbox, threadOf } from './inbox.ts'
import { withUnsent } from './list.ts'
import { hear, refreshConversation, reloadMessages } from './loading.ts'
import { type Outgoing, withDeleted, withFailed, withOutgoing, withoutOutgoing } from './thread.ts'

export type Written = Pick<Outgoing, 'text' | 'fileIds' | 'previewFileIds' | 'price'>

/** Sends a message; it is shown at once, and stays with why and a way to try again if it couldn't be sent. */
export async function sendMessage(inbox: Inbox, id: string, written: Written): Promise<void> {
  const priceSeen = conversationOf(inbox, id)?.messagePrice ?? 0
  const createdAt = nowDate().toISOString()
  await send(inbox, id, {
    ...written,
    priceSeen,
    createdAt,
    clientMessageId: newKey(),
    state: 'sending',
    error: null,
  })
}

/** Tries again, at the price that is shown now. The same message can't be sent twice: it keeps its own id. */
export async function resend(inbox: Inbox, id: string, message: Outgoing): Promise<void> {
  const priceSeen = conversationOf(inbox, id)?.messagePrice ?? message.priceSeen
  await send(inbox, id, { ...message, priceSeen, state: 'sending', error: null })
}

/** Sends what waited for the network, at the price that it was written for. */
export async function sendWaiting(inbox: Inbox): Promise<void> {
  for (const id of Object.keys(inbox.store.getState().threads))
    for (const message of threadOf(inbox, id).outgoing.filter(one => one.state === 'waiting'))
      await send(inbox, id, { ...message, state: 'sending', error: null })
}

/** Gives up a message that couldn't be sent. */
export function discard(inbox: Inbox, id: string, { clientMessageId }: Outgoing): void {
  changeThread(inbox, id, thread => withoutOutgoing(thread, clientMessageId))
}

async function send(inbox: Inbox, id: string, message: Outgoing): Promise<void> {
  const { text, fileIds, previewFileIds, price, priceSeen, clientMessageId } = message
  changeThread(inbox, id, thread => withOutgoing(thread, message))
  try {
    const sent = await call(messages.sendMessage, {
      params: { id },
      body: {
        clientMessageId,
        priceSeen,
        ...(text && { text }),
        ...(fileIds.length > 0 && { fileIds }),
        ...(price > 0 && { price, previewFileIds }),
      },
    })
    await hear(inbox, sent)
    changeThread(inbox, id, thread => withoutOutgoing(thread, clientMessageId))
  } catch (error) {
    const waits = error instanceof ApiError && error.error === 'OFFLINE'
    const state = waits ? ('waiting' as const) : ('failed' as const)
    changeThread(inbox, id, thread => withFailed(thread, { clientMessageId, state, error: sentenceOf(error) }))
    // The rules or the price may have changed since the conversation was opened.
    if (!waits) await refreshConversation(inbox, id)
  }
}

/** Unsends a message: for both, a notice stands in its place. */
export async function unsend(inbox: Inbox, conversationId: string, id: string): Promise<void> {
  await call(messages.deleteMessage, { params: { id } })
  showUnsent(inbox, conversationId, id)
}

export function showUnsent(inbox: Inbox, conversationId: string, id: string): void {
  const number = threadOf(inbox, conversationId).items.find(one => one._id === id)?.number
  changeThread(inbox, conversationId, thread => withDeleted(thread, id, say('deleted')))
  if (number) changeList(inbox, list => withUnsent(list, conversationId, number))
}

/** Unsends everything in a conversation; what somebody bought stays theirs. */
export async function unsendAll(inbox: Inbox, id: string): Promise<void> {
  await call(messages.removeAllMessages, { params: { id } })
  await reloadMessages(inbox, id)
}
