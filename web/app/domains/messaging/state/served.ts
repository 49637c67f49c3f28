import type { ConversationView, MessageView } from '@fanfare/contract'
import { changeList, changeThread, type Inbox } from './inbox.ts'
import { loaded } from './list.ts'
import { withPage } from './thread.ts'

type Served = {
  list: { data: ConversationView[]; total: number }
  opened: {
    conversation: ConversationView
    first: { data: MessageView[]; total: number; seenNumber: number }
  } | null
}

/** An inbox with what came with the page. */
export function seed(inbox: Inbox, { list, opened }: Served): Inbox {
  changeList(inbox, before => loaded(before, list, false))
  if (!opened) return inbox
  const { conversation, first } = opened
  const { _id } = conversation
  changeList(inbox, before => ({ ...before, activeId: _id, mapping: { ...before.mapping, [_id]: conversation } }))
  changeThread(inbox, _id, thread => withPage(thread, first))
  return inbox
}
