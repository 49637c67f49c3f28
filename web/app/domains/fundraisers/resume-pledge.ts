import { fundraisers } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { QueryClient } from '../../core/http/queries.ts'
import { openSheet } from '../../core/page/sheets.ts'
import type { Stores } from '../../core/session/stores.tsx'
import { sendPledge } from './send-pledge.ts'
import { takePledge } from './wanted.ts'

/** Places the pledge that was asked for in this tab before a top-up; one that fails is offered again. */
export async function resumePledge(id: string, client: QueryClient, stores: Stores): Promise<void> {
  const wanted = takePledge(id)
  if (!wanted) return
  try {
    await sendPledge(id, wanted, client, stores)
  } catch {
    const fundraiser = await call(fundraisers.one, { params: { id } }).catch(() => null)
    if (fundraiser) openSheet('pledge', { fundraiser })
  }
}
