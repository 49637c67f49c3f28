import type { QueryClient } from '../../core/http/queries.ts'
import type { Stores } from '../../core/session/stores.tsx'
import { minorOf } from '../../ui/money.ts'
import { toast } from '../../ui/toasts.tsx'
import { say } from './purchase-words.ts'

/** Shows that something was bought: the balance that is left, the statement, and a word. */
export function settlePurchase(
  client: QueryClient,
  { currentUser }: Stores,
  { balance }: { balance: number },
  isTicket = false,
): void {
  currentUser.getState().setBalance(minorOf(balance))
  client.invalidateQueries({ queryKey: ['wallet'] })
  toast(say(isTicket ? 'ticketDone' : 'unlockDone'))
}
