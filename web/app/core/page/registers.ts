import type { ToClient } from '@fanfare/contract'
import type { QueryClient } from '../http/queries.ts'
import type { Stores } from '../session/stores.tsx'
import type { Sheet, SheetName, Sheets } from './sheets.ts'
import type { Tray, TrayName } from './tray.ts'

/** What a live message may change. */
export type LivePage = { stores: Stores; client: QueryClient; navigate: (path: string) => void }

/** What a room does on messages of the live connection. */
export type LiveTable = { [Name in keyof ToClient]?: (message: ToClient[Name], page: LivePage) => void }

type ChatEvent = 'message_created_conversation_' | 'message_deleted_conversation_' | 'clear_all_messages_'

/** The same for messages whose name ends in the id of a chat; the id comes first. */
export type LiveChatTable = {
  [Name in ChatEvent]?: (conversationId: string, message: ToClient[`${Name}${string}`]) => void
}

/** What a room has the shell open and hear; the shell knows no more of it. */
export type Registers = {
  sheets?: { [Name in SheetName]?: Sheet<Sheets[Name]> }
  trays?: { [Name in TrayName]?: Tray }
  live?: LiveTable
  chats?: LiveChatTable
}
