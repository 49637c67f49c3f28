import type { PerformerCard } from '@fanfare/contract'
import { profilePath } from '../../../../core/session/guard.ts'
import { useSettings } from '../../../../core/session/stores.tsx'
import { Avatar, hueStyle } from '../../../../ui/avatar.tsx'
import { AiMark, VerifiedSeal } from '../../../../ui/marks.tsx'
import { type Eager, Picture } from '../../../../ui/media-frame.tsx'
import { countText, minorOf, moneyText } from '../../../../ui/money.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { coverSources } from '../../cover.ts'
import { say } from '../../listing-words.ts'
import { freeDaysOf } from '../../offer.ts'
import { FollowButton } from '../page/follow-button.tsx'
import '../../../../ui/avatar.css'
import './creator-card.css'

type Props = { person: PerformerCard; eager: Eager }

/** A creator in the listing: what they make, how much there is, and what a month costs. */
export function CreatorCard({ person, eager }: Props) {
  const { stats } = person
  const settings = useSettings()
  const days = freeDaysOf(person, settings)
  const holds = [
    say('holdsPosts', { n: stats.totalFeeds, count: countText(stats.totalFeeds) }),
    stats.totalVideos > 0 && say('holdsVideos', { n: stats.totalVideos, count: countText(stats.totalVideos) }),
  ]
  return (
    <article className="creator">
      <div className="creator-cover" style={hueStyle(person)}>
        <Picture {...coverSources(person)} sizes="270px" hash={person.coverHash} alt="" eager={eager} />
        {days > 0 && (
          <span className="at at-te">
            <Badge tone="glass">{say('freeDays', { n: days })}</Badge>
          </span>
        )}
      </div>
      <div className="creator-in">
        <Avatar
          of={person}
          size={64}
          ring={person.live > 0 ? 'live' : undefined}
          online={person.isOnline}
          eager={Boolean(eager)}
        />
        <div className="min-w-0">
          <h2 className="who-name">
            <a href={profilePath(person)} className="creator-link clip">
              {person.name}
            </a>
            {person.verifiedAccount && <VerifiedSeal />}
            {person.madeWithAi && <AiMark />}
          </h2>
          <p className="who-sub clip">{person.headline || (person.username && <bdi>@{person.username}</bdi>)}</p>
        </div>
        <p className="clip text-ink-muted text-small">{holds.filter(Boolean).join(' · ')}</p>
        <div className="creator-foot">
          <Price person={person} days={days} currency={settings.currency} />
          <FollowButton id={person._id} name={person.name} asServed={person.isFollowed} size="s" />
        </div>
      </div>
    </article>
  )
}

function Price({ person, days, currency }: { person: PerformerCard; days: number; currency: string }) {
  const month_minor = minorOf(person.monthlyPrice)
  if (month_minor === 0n) return <span className="font-strong text-label">{say('freeToFollow')}</span>
  return (
    <span className="flex min-w-0 flex-col">
      <b className="num font-strong text-label">{say('priceMonth', { price: moneyText(month_minor, currency) })}</b>
      {days > 0 && <span className="text-ink-faint text-small">{say('freeDaysFirst', { n: days })}</span>}
    </span>
  )
}
