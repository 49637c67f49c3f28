import type { ConversationView, MessageView } from '@fanfare/contract'
import { createInbox, type Inbox } from './inbox.ts'
import { emptyList, loaded } from './list.ts'
import { emptyThread, withPage } from './thread.ts'

type Served = {
  list: { data: ConversationView[]; total: number }
  opened: {
    conversation: ConversationView
    first: { data: MessageView[]; total: number; seenNumber: number }
  } | null
}

/** An inbox that begins with what came with the page: what the server draws is what it began with. */
export function servedInbox(viewerId: string, { list, opened }: Served): Inbox {
  const all = loaded(emptyList, list, false)
  if (!opened) return createInbox(viewerId, { list: all })
  const { conversation, first } = opened
  const { _id } = conversation
  return createInbox(viewerId, {
    list: { ...all, activeId: _id, mapping: { ...all.mapping, [_id]: conversation } },
    threads: { [_id]: withPage(emptyThread, first) },
  })
}
