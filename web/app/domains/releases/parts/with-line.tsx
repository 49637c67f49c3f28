import type { PeopleView } from '@fanfare/contract'
import { profilePath } from '../../../core/session/guard.ts'
import { say } from '../people-words.ts'

/** The creators who are in a thing and agreed: "with @leo". */
export function WithLine({ of }: { of: PeopleView['with'] }) {
  if (of.length === 0) return null
  return (
    <p className="wrap-anywhere text-ink-muted text-small">
      {say('with')}{' '}
      {of.map((person, place) => (
        <span key={person._id}>
          {place > 0 && ', '}
          <a className="link" href={profilePath(person)}>
            <bdi>{person.username ? `@${person.username}` : person.name}</bdi>
          </a>
        </span>
      ))}
    </p>
  )
}
