import type { FundraiserDetail, ToClient } from '@fanfare/contract'
import type { QueryClient } from '../../core/http/queries.ts'
import { fundraiserKey } from './keys.ts'

/** Shows how far a fundraiser is now where it is open. Its end changes more than figures, so it's asked for anew. */
export function hearMoved(client: QueryClient, { fundraiserId, ...moved }: ToClient['fundraiser_moved']): void {
  const queryKey = fundraiserKey(fundraiserId)
  const shown = client.getQueryData<FundraiserDetail>(queryKey)
  client.setQueryData<FundraiserDetail>(queryKey, shown && { ...shown, ...moved })
  if (shown && shown.state !== moved.state) void client.invalidateQueries({ queryKey })
}
