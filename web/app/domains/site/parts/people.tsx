import type { PerformerCard } from '@fanfare/contract'
import { profilePath } from '../../../core/session/guard.ts'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../landing-words.ts'
import type { categoryPictures, pictureFor } from '../wall.ts'
import '../../../ui/media-frame.css'
import '../../../ui/section-head.css'
import '../screens/landing.css'

type Shown = PerformerCard & { picture: ReturnType<typeof pictureFor> }

/** Creators to begin with. */
export function People({ people }: { people: readonly Shown[] }) {
  return (
    <section id="people" className="scroll-mt-4 desk:pt-6!">
      <div className="section-head mb-5">
        <h2 className="type-title">{say('people')}</h2>
        <a href="/creator">{say('allPeople')}</a>
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

function PersonCard({ person }: { person: Shown }) {
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
export function Trades({ trades }: { trades: ReturnType<typeof categoryPictures> }) {
  return (
    <section>
      <h2 className="type-title mb-5">{say('trades')}</h2>
      <div className="grid-4">
        {trades.map(trade => (
          <a key={trade._id} href={`/creator?category=${trade._id}`} className="cat">
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
