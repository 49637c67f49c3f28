import { wallet } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { monthStart, monthText } from '../../../ui/clock.ts'
import { tokensText } from '../../../ui/money.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { Meter } from '../../../ui/surfaces.tsx'
import { spentByPerson } from '../lines.ts'
import { say } from '../words.ts'

const READ_MAX = 200
const SHOWN_MAX = 5

/** What was spent this month, and on who. Left out when there is too much to add up here. */
export function Spent() {
  const { now_ms, timeZone } = useSite()
  const query = useQuery({
    queryKey: ['wallet', 'spent', monthStart(now_ms)],
    queryFn: ({ signal }) =>
      call(wallet.searchCharges, { query: { limit: READ_MAX, fromDate: monthStart(now_ms) }, signal }),
  })
  if (query.isError || (query.data && query.data.total > READ_MAX)) return null
  const people = spentByPerson(query.data?.data ?? [])
  const total_minor = people.reduce((sum, one) => sum + one.minor, 0n)
  return (
    <section className="card card-pad flex min-h-44 flex-col gap-4">
      <h2 className="font-strong text-label">{say('spentIn', { month: monthText(now_ms, timeZone) })}</h2>
      {query.isPending ? <Skeleton width="50%" height={32} /> : <Total minor={total_minor} />}
      {people.length > 0 && <div className="rule" />}
      <ul className="flex flex-col gap-3">
        {people.slice(0, SHOWN_MAX).map(({ person, minor }) => (
          <li key={person._id} className="flex items-center gap-3">
            <Avatar of={person} size={32} />
            <div className="flex min-w-0 grow flex-col gap-1">
              <div className="flex justify-between gap-3 text-label">
                <span className="clip">{person.name}</span>
                <span className="num text-ink-muted">{tokensText(minor, true)}</span>
              </div>
              <Meter thin faint part={Number((minor * 1000n) / (people[0]?.minor || 1n)) / 1000} label={person.name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Total({ minor }: { minor: bigint }) {
  if (minor === 0n) return <p className="text-ink-muted text-label">{say('spentNone')}</p>
  return (
    <p className="flex items-baseline gap-2">
      <span className="type-title num">{tokensText(minor, true)}</span>
      <span className="text-ink-faint text-small">{say('spentTokens')}</span>
    </p>
  )
}
