import { performers } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { openSheet } from '../../core/page/sheets.ts'

/** The sheet in which a fan goes over to another tier, and what goes on with it, which come together. */
export { default as part } from './parts/tier-sheet.tsx'

/** Opens the sheet again for someone who comes back from a top-up. */
export async function resume(performerId: string): Promise<void> {
  const { name } = await call(performers.performer, { params: { id: performerId } })
  openSheet('changeTier', { performerId, name })
}
