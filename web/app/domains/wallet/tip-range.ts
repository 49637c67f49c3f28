import { limits } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useQuery } from '../../core/http/queries.ts'
import { useSettings } from '../../core/session/stores.tsx'
import { minorOf } from '../../ui/money.ts'
import { useHasWallet } from './has-wallet.ts'

/** The least and the most in one tip of this fan; `newDays` says how long the lower limit of new fans holds. */
export function useTipRange() {
  const { minimumTipPrice, maximumTipPrice } = useSettings()
  const { data } = useQuery({
    queryKey: ['wallet', 'limits'],
    queryFn: ({ signal }) => call(limits.limits, { signal }),
    enabled: useHasWallet(),
  })
  const [min_minor, most_minor] = [minorOf(minimumTipPrice), minorOf(maximumTipPrice)]
  const perTip = data?.perTip
  const isHeld = perTip && minorOf(perTip.limit) < most_minor
  return isHeld
    ? { min_minor, max_minor: minorOf(perTip.limit), newDays: perTip.days }
    : { min_minor, max_minor: most_minor, newDays: null }
}
