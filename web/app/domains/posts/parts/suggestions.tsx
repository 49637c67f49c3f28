import { type PerformerCard, performers } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { profilePath } from '../../../core/session/guard.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { FollowButton } from '../../profiles/index.ts'
import { say } from '../words.ts'
import '../../../ui/section-head.css'

/** Somebody to follow next; others on request. */
export default function Suggestions({ first }: { first: PerformerCard[] }) {
  const { now_ms } = useSite()
  const query = useQuery({
    queryKey: ['suggestions'],
    queryFn: ({ signal }) =>
      call(performers.randomPerformers, { query: { limit: first.length }, signal }).then(page => page.data),
    initialData: first,
    initialDataUpdatedAt: now_ms,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.data.length === 0) return null
  return (
    <section>
      <div className="section-head">
        <h2>{say('suggestions')}</h2>
        <IconButton
          icon="refresh-cw"
          size="s"
          label={say('refresh')}
          busy={query.isFetching}
          onClick={() => query.refetch()}
        />
      </div>
      <ul className="flex flex-col gap-3">
        {query.data.map(person => (
          <li key={person._id} className="flex items-center justify-between gap-3">
            <Who
              of={person}
              name={person.name}
              verified={person.verifiedAccount}
              ai={person.madeWithAi}
              sub={<Offer person={person} />}
              href={profilePath(person)}
            />
            <FollowButton id={person._id} name={person.name} asServed={person.isFollowed} size="s" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({ person }: { person: PerformerCard }) {
  const { currency } = useSettings()
  const price = person.monthlyPrice > 0 && say('from', { price: moneyText(minorOf(person.monthlyPrice), currency) })
  return [person.headline, price].filter(Boolean).join(' · ')
}
