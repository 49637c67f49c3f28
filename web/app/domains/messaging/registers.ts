import type { MessageView } from '@fanfare/contract'
import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'
import { now_ms } from '../../ui/clock.ts'
import { changeList, changeThread, currentInbox, showTyping } from './state/inbox.ts'
import { patched } from './state/list.ts'
import { hear, hearChanged, refreshMessage, reloadMessages } from './state/loading.ts'
import { showUnsent } from './state/sending.ts'
import { withSeen } from './state/thread.ts'
import { unreadStore } from './unread.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    message: { message: MessageView }
    fanLists: { fanId: string; name: string }
  }
  interface SheetRooms {
    messaging: typeof registers
  }
}

const TYPING_MS = 5_000

export const registers = {
  sheets: {
    message: sheet<'message'>(() => import('./purchase.ts')),
    fanLists: sheet<'fanLists'>(() => import('./lists-of-fan.ts')),
  },
  live: {
    message_created(message) {
      const inbox = currentInbox()
      if (!inbox) return
      showTyping(inbox, message.conversationId, 0)
      void hear(inbox, message)
    },
    message_deleted({ _id, conversationId }) {
      const inbox = currentInbox()
      if (inbox) showUnsent(inbox, conversationId, _id)
    },
    message_changed(message) {
      const inbox = currentInbox()
      if (inbox) hearChanged(inbox, message)
    },
    mass_message_changed() {
      const inbox = currentInbox()
      const id = inbox?.store.getState().list.activeId
      if (inbox && id) void reloadMessages(inbox, id)
    },
    messages_cleared({ conversationId }) {
      const inbox = currentInbox()
      if (inbox) void reloadMessages(inbox, conversationId)
    },
    nofify_read_messages_in_conversation({ total, ownerId }, { stores }) {
      if (ownerId === stores.currentUser.getState().user?._id) unreadStore.setState({ total })
    },
    conversation_seen({ conversationId, number }) {
      const inbox = currentInbox()
      if (!inbox) return
      changeThread(inbox, conversationId, thread => withSeen(thread, number))
      changeList(inbox, list => patched(list, conversationId, () => ({ seenNumber: number })))
    },
    typing({ conversationId, userId }) {
      const inbox = currentInbox()
      if (inbox && userId !== inbox.viewerId) showTyping(inbox, conversationId, now_ms() + TYPING_MS)
    },
    token_transaction_success({ item }) {
      const inbox = currentInbox()
      if (!inbox || item.type !== 'message') return
      const all = Object.values(inbox.store.getState().threads).flatMap(thread => thread.items)
      const bought = all.find(one => one._id === item._id)
      if (bought) void refreshMessage(inbox, bought)
    },
  },
} satisfies Registers
