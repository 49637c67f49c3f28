import { type CustomRequest, customRequests } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { HeldEmpty, HeldList } from '../../wallet/index.ts'
import { requestsKey } from '../keys.ts'
import { type Which, whichNames } from '../which.ts'
import { say } from '../words.ts'
import { RequestRow } from './request-row.tsx'

type Page = { data: CustomRequest[]; next: string | null }
type Props = { side: 'fan' | 'creator'; which: Which; path: string; first: Page; size: number }

/** The requests of one side, open or closed, newest first. */
export function RequestList({ side, which, path, first, size }: Props) {
  const endpoint = (side === 'fan' ? customRequests.mine : customRequests.received) as typeof customRequests.mine
  return (
    <HeldList
      queryKey={[...requestsKey, side]}
      names={whichNames}
      which={which}
      path={path}
      say={say}
      first={first}
      ask={(page, signal) => call(endpoint, { query: { which, limit: size, ...page }, signal })}
      empty={<HeldEmpty icon="gift" isOver={which === 'over'} side={side} say={say} />}
    >
      {rows => (
        <ul className="card card-flush">
          {rows.map(row => (
            <RequestRow key={row._id} request={row} />
          ))}
        </ul>
      )}
    </HeldList>
  )
}
