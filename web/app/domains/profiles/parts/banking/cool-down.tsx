import { type PayoutBalance, type PayoutMethodKey, payouts } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { useQuery } from '../../../../core/http/queries.ts'
import { useSite } from '../../../../core/session/stores.tsx'
import { momentText } from '../../../../ui/clock.ts'
import { Notice } from '../../../../ui/surfaces.tsx'
import { sayBanking } from '../../account-words.ts'

type Props = { of: PayoutMethodKey; served: PayoutBalance; saved: string }

/** Says from when money goes to an account that is new or changed; `saved` tells that it may have changed. */
export function CoolDown({ of, served, saved }: Props) {
  const { timeZone } = useSite()
  const { data } = useQuery({
    queryKey: ['payout-methods', saved],
    queryFn: ({ signal }) => call(payouts.calculatePayout, { signal }),
    placeholderData: served,
    staleTime: 0,
  })
  const readyAt = data?.methods.find(({ key }) => key === of)?.readyAt
  if (!readyAt) return null
  return (
    <Notice tone="warn" icon="hourglass" role="status">
      {sayBanking('coolDown', { when: momentText(readyAt, timeZone) })}
    </Notice>
  )
}
