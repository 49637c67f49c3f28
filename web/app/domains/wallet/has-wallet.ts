import { isFan } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'

/** Whether the viewer has a wallet to pay from; creators and operators have none. */
export function useHasWallet(): boolean {
  return isFan(useViewer())
}
