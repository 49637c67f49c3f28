import type { StreamView } from '@fanfare/contract'
import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'
import { now_ms } from '../../ui/clock.ts'
import { hearCleared, hearInChat, hearRemoved } from './state/chat.ts'
import { changeRoom, roomOf, roomStore } from './state/room.ts'
import { refreshVisits } from './state/visit.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    ticket: { stream: StreamView }
  }
}

export const streamingRegisters = {
  sheets: { ticket: sheet<'ticket'>(() => import('./purchase.ts')) },
  live: {
    token_transaction_success({ item }, { client }) {
      if (item.type === 'stream') refreshVisits(client)
    },
    'public-room-changed'({ conversationId, total, members }) {
      changeRoom(conversationId, { members: { total, some: members } })
    },
    'change-stream-info'({ conversation, stream }) {
      changeRoom(conversation._id, { stream })
    },
    'admin-end-session-stream'({ conversationId }) {
      changeRoom(conversationId, { ended: 'stopped' })
    },
    'model-left'({ conversationId }) {
      const { ended } = roomOf(roomStore.getState().rooms, conversationId)
      changeRoom(conversationId, { ended: ended ?? 'ended', endedAt_ms: now_ms() })
    },
  },
  chats: {
    message_created_conversation_(id, message) {
      if ('_id' in message) hearInChat(id, message)
    },
    message_deleted_conversation_(id, { _id }) {
      hearRemoved(id, _id)
    },
    clear_all_messages_(id) {
      hearCleared(id)
    },
  },
} satisfies Registers
