import { performers } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { openSheet } from '../../core/page/sheets.ts'

/** The sheet in which someone gives a subscription, and what goes on with it, which come together. */
export { default as part } from './parts/gift-sheet.tsx'

/** Opens the sheet again for someone who comes back from a login or a top-up. */
export async function resume(performerId: string): Promise<void> {
  openSheet('gift', { to: await call(performers.performer, { params: { id: performerId } }) })
}
