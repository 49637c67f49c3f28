import type { TrayName } from '../core/page/tray.ts'
import { trayOf } from './registers.ts'

/** The tray that is open, drawn by the room that registered it. */
export default function TrayPart({ name }: { name: TrayName }) {
  const Part = trayOf(name)
  return Part && <Part />
}
