import { type FundraiserDetail, fundraisers } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { QueryClient } from '../../core/http/queries.ts'
import { refreshUser } from '../../core/session/refresh-user.ts'
import type { Stores } from '../../core/session/stores.tsx'
import { toast } from '../../ui/toasts.tsx'
import { fundraiserKey, fundraisersKey } from './keys.ts'
import { amountText } from './states.ts'
import type { WantedPledge } from './wanted.ts'
import { say } from './words.ts'

/** Places a pledge, and shows it wherever the fundraiser is open. */
export async function sendPledge(
  id: string,
  { amount, isAnonymous, key }: WantedPledge,
  client: QueryClient,
  stores: Stores,
): Promise<FundraiserDetail> {
  const made = await call(fundraisers.pledge, { params: { id }, body: { amount, isAnonymous }, key })
  client.setQueryData(fundraiserKey(id), made)
  client.removeQueries({ queryKey: fundraisersKey })
  client.invalidateQueries({ queryKey: ['wallet'] })
  await refreshUser(stores)
  toast(say('done', { n: amountText(amount) }), { icon: 'check' })
  return made
}
