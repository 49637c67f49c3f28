import type { ExploreCategory, PerformerCard, RisingTag } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { hueStyle, Who } from '../../../ui/avatar.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { countText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { CreatorCard, coverSources } from '../../profiles/index.ts'
import { say } from '../explore-words.ts'
import { tagPath } from '../tag-path.ts'
import '../../../ui/media-frame.css'
import '../../../ui/section-head.css'
import '../screens/explore.css'

function Row({ id, title, more, children }: { id: string; title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

/** Tags that are used more than last week, and by how much. */
export function Rising({ tags }: { tags: readonly RisingTag[] }) {
  if (tags.length === 0) return null
  return (
    <Row id="rising" title={say('rising')} more={<a href="/explore/why">{say('why')}</a>}>
      <div className="trend bleed">
        {tags.map(({ tag, totalPost, growth }) => (
          <a key={tag} href={tagPath(tag)} className="card">
            <b className="clip font-strong text-label">#{tag}</b>
            <span className="num flex justify-between gap-1.5 text-ink-faint text-small">
              <span className="clip">{say('tagPosts', { n: totalPost, count: countText(totalPost) })}</span>
              <span className="text-good">{say('growth', { n: countText(Math.round(growth * 100)) })}</span>
            </span>
          </a>
        ))}
      </div>
    </Row>
  )
}

/** Where somebody who is live can be watched; a private show is nobody else's. */
function watchPath(person: PerformerCard): string {
  return person.streamingStatus === 'public' ? `/streaming${profilePath(person)}` : profilePath(person)
}

/** Who is live now. */
export function Live({ people }: { people: readonly PerformerCard[] }) {
  if (people.length === 0) return null
  return (
    <Row id="live" title={say('live')}>
      <div className="live-row bleed">
        {people.map(person => (
          <article key={person._id} className="live-card">
            <span className="media aspect-video" style={hueStyle(person)}>
              <Picture {...coverSources(person)} sizes="248px" hash={person.coverHash} alt="" />
              <span className="at at-ts">
                <Badge tone="live">{sayUi('live')}</Badge>
              </span>
            </span>
            <Who
              of={person}
              name={person.name}
              verified={person.verifiedAccount}
              ai={person.madeWithAi}
              ring="live"
              sub={person.headline}
              href={watchPath(person)}
            />
          </article>
        ))}
      </div>
    </Row>
  )
}

/** What creators do, each with a picture of one of them. */
export function Categories({ categories }: { categories: readonly ExploreCategory[] }) {
  if (categories.length === 0) return null
  return (
    <Row id="browse" title={say('browse')} more={<a href="/creator">{say('allCreators')}</a>}>
      <div className="categories bleed">
        {categories.map(({ _id, name, performer }) => (
          <a key={_id} className="category" href={`/creator?category=${_id}`} style={hueStyle({ _id })}>
            {performer.cover && (
              <Picture {...coverSources(performer)} sizes="130px" hash={performer.coverHash} alt="" eager />
            )}
            <span className="shade clip">{name}</span>
          </a>
        ))}
      </div>
    </Row>
  )
}

/** The creators the ranking puts first. */
export function Creators({ people }: { people: readonly PerformerCard[] }) {
  if (people.length === 0) return null
  return (
    <Row id="creators" title={say('creators')} more={<a href="/creator">{say('allCreators')}</a>}>
      <div className="creator-row bleed">
        {people.map(person => (
          <CreatorCard key={person._id} person={person} eager={false} />
        ))}
      </div>
    </Row>
  )
}
