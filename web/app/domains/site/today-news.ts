import type { QueryClient } from '../../core/http/queries.ts'

/** Something on the queue has changed. */
export function refreshToday(client: QueryClient): void {
  for (const queryKey of [['today'], ['today-counts'], ['today-one']]) void client.invalidateQueries({ queryKey })
}
