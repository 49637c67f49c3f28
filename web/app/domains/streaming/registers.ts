import type { StreamView } from '@fanfare/contract'
import { ApiError } from '../../core/http/api-error.ts'
import { sentenceOf } from '../../core/http/call.ts'
import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'
import { now_ms } from '../../ui/clock.ts'
import { failureToast, toast } from '../../ui/toasts.tsx'
import type { ShowTarget } from './parts/shows/show-ask.tsx'
import { say } from './show-words.ts'
import { hearCleared, hearInChat, hearRemoved } from './state/chat.ts'
import { changeRoom, roomOf, roomStore } from './state/room.ts'
import { hearMeter, showsKey } from './state/shows.ts'
import { hearTips } from './state/tips.ts'
import { refreshVisits } from './state/visit.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    ticket: { stream: StreamView }
    privateShow: { to: ShowTarget }
  }
  interface SheetRooms {
    streaming: typeof registers
  }
}

export const registers = {
  sheets: {
    ticket: sheet<'ticket'>(() => import('./purchase.ts')),
    privateShow: sheet<'privateShow'>(() => import('./ask-show.ts')),
  },
  live: {
    token_transaction_success({ item }, { client }) {
      if (item.type === 'stream') refreshVisits(client)
    },
    show_meter: hearMeter,
    show_refused({ error, message, price }, { client }) {
      failureToast(sentenceOf(new ApiError({ statusCode: 409, error, message, price })))
      void client.invalidateQueries({ queryKey: showsKey })
    },
    show_changed({ requestId, state, performerId, name }, { client, stores, navigate }) {
      void client.invalidateQueries({ queryKey: showsKey })
      const isOwn = stores.currentUser.getState().user?._id === performerId
      const path = isOwn ? '/model/live-streaming/request' : `/streaming/private/play/${requestId}`
      const isNews = isOwn ? state === 'pending' : state === 'started'
      if (!isNews || location.pathname === path) return
      const act = { label: say(isOwn ? 'newRequestAct' : 'join'), run: () => navigate(path) }
      toast(say(isOwn ? 'newRequest' : 'startedToast', { name }), { act })
    },
    'public-room-changed'({ conversationId, total, members }) {
      changeRoom(conversationId, { members: { total, some: members } })
    },
    'change-stream-info'({ conversation, stream }) {
      changeRoom(conversation._id, { stream })
    },
    stream_tips(tips, { client }) {
      hearTips(client, tips)
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
