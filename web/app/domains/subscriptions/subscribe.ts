import { performers } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { openSheet } from '../../core/page/sheets.ts'

/** The sheet in which someone subscribes, and what goes on with it, which come together. */
export { default as part } from './parts/subscribe-sheet.tsx'

/** Opens the sheet again for someone who comes back from a top-up: what renews by itself is agreed to by hand. */
export async function resume(performerId: string): Promise<void> {
  const to = await call(performers.performer, { params: { id: performerId } })
  if (!to.isSubscribed) openSheet('subscribe', { to })
}
