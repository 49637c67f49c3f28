import type { LiveChatTable, LiveTable, Registers } from '../core/page/registers.ts'
import type { Sheet, SheetName, Sheets } from '../core/page/sheets.ts'
import type { Tray, TrayName } from '../core/page/tray.ts'
import { assetsRegisters } from '../domains/assets/registers.ts'
import { bookingsRegisters } from '../domains/bookings/registers.ts'
import { customRequestsRegisters } from '../domains/custom-requests/registers.ts'
import { earningsRegisters } from '../domains/earnings/registers.ts'
import { fundraisersRegisters } from '../domains/fundraisers/registers.ts'
import { mediaRegisters } from '../domains/media/registers.ts'
import { messagingRegisters } from '../domains/messaging/registers.ts'
import { notificationsRegisters } from '../domains/notifications/registers.ts'
import { paymentsRegisters } from '../domains/payments/registers.ts'
import { postsRegisters } from '../domains/posts/registers.ts'
import { seatsRegisters } from '../domains/seats/registers.ts'
import { socialRegisters } from '../domains/social/registers.ts'
import { streamingRegisters } from '../domains/streaming/registers.ts'
import { subscriptionsRegisters } from '../domains/subscriptions/registers.ts'
import { supportRegisters } from '../domains/support/registers.ts'
import { walletRegisters } from '../domains/wallet/registers.ts'

// This comes with the first live connection or the first sheet, so that no first load carries it.

const rooms: readonly Registers[] = [
  seatsRegisters,
  paymentsRegisters,
  walletRegisters,
  earningsRegisters,
  subscriptionsRegisters,
  assetsRegisters,
  postsRegisters,
  socialRegisters,
  messagingRegisters,
  streamingRegisters,
  customRequestsRegisters,
  fundraisersRegisters,
  bookingsRegisters,
  supportRegisters,
  notificationsRegisters,
]

export const liveTables: readonly LiveTable[] = rooms.flatMap(room => room.live ?? [])
export const liveChatTables: readonly LiveChatTable[] = rooms.flatMap(room => room.chats ?? [])

/** Every sheet that a room declares must be registered, or this does not compile. */
const sheets: { [Name in SheetName]: Sheet<Sheets[Name]> } = {
  ...seatsRegisters.sheets,
  ...mediaRegisters.sheets,
  ...walletRegisters.sheets,
  ...subscriptionsRegisters.sheets,
  ...assetsRegisters.sheets,
  ...postsRegisters.sheets,
  ...socialRegisters.sheets,
  ...messagingRegisters.sheets,
  ...streamingRegisters.sheets,
  ...fundraisersRegisters.sheets,
}

export const sheetNames = Object.keys(sheets) as SheetName[]

/** The sheet of a name. `openSheet` has seen to it that it is given what it is opened with. */
export function sheetOf(name: SheetName): Sheet<object> {
  return sheets[name] as Sheet<object>
}

/** Every tray that a room declares must be registered, or this does not compile. */
const trays: { [Name in TrayName]: Tray } = { ...mediaRegisters.trays }

/** The tray of a name; what a browser still remembers of an older site may be none. */
export function trayOf(name: TrayName): Tray | undefined {
  return trays[name]
}
