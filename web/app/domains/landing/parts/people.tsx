import type { Category } from '@fanfare/contract'
import { profilePath } from '../../../core/guard.ts'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import type { LandingData } from '../screens/landing.tsx'
import { say } from '../words.ts'

/** Creators to begin with, or those of one trade. */
export function People({ people, chosen }: { people: LandingData['people']; chosen: Category | null }) {
  return (
    <section id="people" className="scroll-mt-4 desk:pt-6!">
      <div className="section-head mb-5">
        <h2 className="type-title">{chosen ? say('peopleIn', { category: chosen.name }) : say('people')}</h2>
        {chosen && (
          <a href="/#people" data-keep-scroll="">
            {say('allPeople')}
          </a>
        )}
      </div>
      {people.length === 0 ? (
        <Empty
          icon="users"
          title={say('noPeopleTitle')}
          action={
            <ButtonLink kind="solid" size="s" href="/auth/register">
              {say('start')}
            </ButtonLink>
          }
        >
          {say('noPeopleText')}
        </Empty>
      ) : (
        <div className="grid-4 gap-y-7!">
          {people.map(person => (
            <PersonCard key={person._id} person={person} />
          ))}
        </div>
      )}
    </section>
  )
}

function PersonCard({ person }: { person: LandingData['people'][number] }) {
  const sub = [person.headline, say('posts', { n: person.stats.totalFeeds })].filter(Boolean).join(' · ')
  return (
    <a href={profilePath(person)} className="flex min-w-0 flex-col gap-3">
      <MediaFrame ratio="16 / 9">
        <Picture src={person.picture.src} hash={person.picture.hash} alt="" />
      </MediaFrame>
      <Who of={person} size={40} name={person.name} verified={person.verifiedAccount} sub={sub} />
    </a>
  )
}

/** What people do here; each leads to those who do it. */
export function Trades({ trades, chosen }: { trades: LandingData['trades']; chosen: Category | null }) {
  return (
    <section>
      <h2 className="type-title mb-5">{say('trades')}</h2>
      <div className="grid-4">
        {trades.map(trade => (
          <a
            key={trade._id}
            href={`/?trade=${trade._id}#people`}
            className="cat"
            aria-current={trade._id === chosen?._id ? 'true' : undefined}
          >
            <Picture src={trade.cover} hash={trade.hash} alt="" />
            <span className="shade">
              {trade.name}
              <span className="num font-regular text-on-media/85 text-small">{countText(trade.total)}</span>
            </span>
          </a>
        ))}
      </div>
    </section>
  )
}
