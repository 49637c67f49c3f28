import { pastStreams } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { useQuery } from '../../../../core/http/queries.ts'
import { useSettings, useSite } from '../../../../core/session/stores.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { momentText } from '../../../../ui/clock.ts'
import { minorOf, moneyText, worthOf } from '../../../../ui/money.ts'
import { say } from '../../studio-words.ts'
import '../tips/tips.css'

/** How a creator's last stream went, and the way to those before. */
export function LastStream() {
  const { timeZone } = useSite()
  const { currency, tokenConversionRate } = useSettings()
  const { data } = useQuery({
    queryKey: ['past-streams', 'last'],
    queryFn: () => call(pastStreams.pastStreams, { query: { limit: 1 } }),
  })
  const [last] = data?.data ?? []
  if (!last) return null
  const { stream, netPrice, viewers } = last
  return (
    <section className="live-goal card card-pad" aria-label={say('lastStream')}>
      <p className="live-goal-title">{say('lastStream')}</p>
      <p className="text-label">
        <a className="link" href={`/creator/live/past/${stream._id}`}>
          {stream.title}
        </a>
      </p>
      <p className="num text-ink-muted text-small">
        {stream.startedAt && `${momentText(stream.startedAt, timeZone)} · `}
        {moneyText(worthOf(minorOf(netPrice), tokenConversionRate), currency)} · {say('peopleCame', { n: viewers })}
      </p>
      <ButtonLink size="s" className="self-start" href="/creator/live/past">
        {say('allPast')}
      </ButtonLink>
    </section>
  )
}
