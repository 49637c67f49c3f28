import { closeSheet, type OpenedSheet } from '../core/page/sheets.ts'
import { sheetOf } from './registers.ts'

/** The sheet that is open, drawn by the room that registered it. */
export default function SheetPart({ sheet }: { sheet: OpenedSheet }) {
  const { part: Part } = sheetOf(sheet.name)
  return <Part {...sheet.props} onClose={closeSheet} />
}
