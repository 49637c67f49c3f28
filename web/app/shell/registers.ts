import type { LiveChatTable, LiveTable, Registers } from '../core/page/registers.ts'
import type { Sheet, SheetName, SheetRooms, Sheets } from '../core/page/sheets.ts'
import type { Tray, TrayName, TrayRooms } from '../core/page/tray.ts'
import type { Together } from '../words/together.ts'

// This comes with the first live connection or the first sheet, so that no first load carries it.

const rooms: readonly Registers[] = Object.values(
  import.meta.glob<Registers>('../domains/*/registers.ts', { eager: true, import: 'registers' }),
)

export const liveTables: readonly LiveTable[] = rooms.flatMap(room => room.live ?? [])
export const liveChatTables: readonly LiveChatTable[] = rooms.flatMap(room => room.chats ?? [])

type RegisteredSheets = Together<SheetRooms[keyof SheetRooms]['sheets']>
type RegisteredTrays = Together<TrayRooms[keyof TrayRooms]['trays']>

/** Every sheet that a room declares must be registered, or this does not compile. */
const sheets: { [Name in SheetName]: Sheet<Sheets[Name]> } = Object.assign(
  {},
  ...rooms.map(room => room.sheets),
) as RegisteredSheets

export const sheetNames = Object.keys(sheets) as SheetName[]

/** The sheet of a name. `openSheet` has seen to it that it is given what it is opened with. */
export function sheetOf(name: SheetName): Sheet<object> {
  return sheets[name] as Sheet<object>
}

/** Every tray that a room declares must be registered, or this does not compile. */
const trays: { [Name in TrayName]: Tray } = Object.assign({}, ...rooms.map(room => room.trays)) as RegisteredTrays

/** The tray of a name; what a browser still remembers of an older site may be none. */
export function trayOf(name: TrayName): Tray | undefined {
  return trays[name]
}
