import { explore, type Reply } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../explore-words.ts'
import '../../../ui/states.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('standingTitle'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, explore.exploreStanding)
}

type Standing = Reply<typeof explore.exploreStanding>

/** Where a creator stands in explore, and why. */
export default function StandingScreen() {
  const standing = useLoaderData<typeof loader>()
  return (
    <StudioFrame title={say('standingTitle')} sub={say('standingLead')}>
      <div className="flex max-w-200 flex-col gap-6">
        {standing.position === null ? (
          <Empty icon="compass" title={say('noPlace')} className="card">
            {say('noPlaceText')}
          </Empty>
        ) : (
          <Place standing={standing} position={standing.position} />
        )}
        <Moves standing={standing} />
        <a className="link self-start text-label" href="/explore/why">
          {say('toWhy')}
        </a>
      </div>
    </StudioFrame>
  )
}

function Place({ standing, position }: { standing: Standing; position: number }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const { total, rankedAt, isNewcomer, followers, likes, comments, daysSincePost, score } = standing
  const days = Math.floor(daysSincePost ?? 0)
  return (
    <section className="card card-pad flex flex-col gap-5" aria-labelledby="place">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="place" className="num type-hero">
          {say('place', { n: countText(position), total: countText(total) })}
        </h2>
        {rankedAt && (
          <span className="text-ink-faint text-small">
            {say('rankedAt', { when: agoText(rankedAt, now, site.timeZone) })}
          </span>
        )}
      </div>
      {isNewcomer && (
        <Notice tone="good" icon="star">
          {say('newcomer')}
        </Notice>
      )}
      <dl className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
        <Figure label={say('followers')} value={countText(followers)} text={say('followersText')} />
        <Figure label={say('likes')} value={countText(likes)} text={say('likesText')} />
        <Figure label={say('comments')} value={countText(comments)} text={say('commentsText')} />
        <Figure
          label={say('lastPost')}
          value={daysSincePost === null ? say('never') : say('daysAgo', { n: days })}
          text={say('lastPostText')}
        />
        <Figure label={say('score')} value={score.toFixed(2)} text={say('scoreText')} />
      </dl>
    </section>
  )
}

function Figure({ label, value, text }: { label: string; value: string; text: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-ink-muted text-small">{label}</dt>
      <dd className="flex flex-col">
        <b className="num type-heading">{value}</b>
        <span className="text-ink-faint text-small">{text}</span>
      </dd>
    </div>
  )
}

const WEEK_DAYS = 7
/** As in docs/ranking.md. */
const REST_POWER = 0.8
const WORTH_SAYING = 1.05

/** What a creator can do about it. */
function Moves({ standing: { daysSincePost } }: { standing: Standing }) {
  const gain = daysSincePost === null ? null : (1 + daysSincePost / WEEK_DAYS) ** REST_POWER
  return (
    <section className="flex flex-col gap-4" aria-labelledby="moves">
      <h2 id="moves" className="font-strong">
        {say('moves')}
      </h2>
      <ul className="flex flex-col gap-4">
        {gain === null && <Move icon="plus" title={say('movePost')} text={say('movePostFirst')} />}
        {gain !== null && gain > WORTH_SAYING && (
          <Move icon="plus" title={say('movePost')} text={say('movePostText', { n: gain.toFixed(1) })} />
        )}
        <Move icon="eye" title={say('moveFree')} text={say('moveFreeText')} />
        <Move icon="message-circle" title={say('moveTalk')} text={say('moveTalkText')} />
      </ul>
    </section>
  )
}

function Move({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="flex items-start gap-3">
      <span className="disc disc-44">
        <Icon name={icon} />
      </span>
      <span className="flex min-w-0 flex-col">
        <b className="font-medium">{title}</b>
        <span className="text-ink-muted text-label">{text}</span>
      </span>
    </li>
  )
}
