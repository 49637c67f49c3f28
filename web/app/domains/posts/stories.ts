import type { StoryRing, StreamView } from '@fanfare/contract'
import { createContext } from 'react'
import { profilePath } from '../../core/session/guard.ts'

type Person = { _id: string; name: string; username: string; avatar: string }
export type Face = Person & {
  href: string
  ring: 'new' | 'seen' | 'live' | undefined
  label?: string
  isToAdd?: boolean
}

/** The rings of creators who have stories, by their ids, for the heads of their posts on the same page. */
export const RingsContext = createContext<ReadonlyMap<string, 'new' | 'seen'>>(new Map())

/** The rings that a row shows, for `RingsContext`. */
export const ringsOf = (rings: StoryRing[]): ReadonlyMap<string, 'new' | 'seen'> =>
  new Map(rings.map(({ performer, isSeen }) => [performer._id, isSeen ? 'seen' : 'new']))

/** The viewer's own face, which leads to their stories, or to a new one where they have none. */
export function ownFace(
  person: Omit<Person, 'username'> & { username: string | null },
  has: boolean,
  label: string,
): Face {
  const { _id, name, avatar } = person
  const username = person.username ?? _id
  const href = has ? `/stories/${username}` : '/creator/stories/new'
  return { _id, name, avatar, username, href, label, ring: has ? 'seen' : undefined, isToAdd: !has }
}

/** The creators with live stories, whose faces lead to them, and then the others whom somebody follows. */
export function facesOf(rings: StoryRing[], following: Person[]): Face[] {
  const withStories = rings.map(({ performer, isSeen }): Face => {
    const username = performer.username ?? performer._id
    return { ...performer, username, href: `/stories/${username}`, ring: isSeen ? 'seen' : 'new' }
  })
  const ids = new Set(withStories.map(({ _id }) => _id))
  const others = following.filter(({ _id }) => !ids.has(_id))
  return [...withStories, ...others.map(person => ({ ...person, href: profilePath(person), ring: undefined }))]
}

/** The same with everyone who is live before them; their faces lead to the stream. */
export function withLive(faces: Face[], live: StreamView[]): Face[] {
  const onAir = live.flatMap(({ performerInfo: person }): Face[] => {
    if (!person) return []
    const { _id, name, avatar } = person
    const username = person.username ?? _id
    return [{ _id, name, avatar, username, href: `/streaming/${username}`, ring: 'live' }]
  })
  const ids = new Set(onAir.map(({ _id }) => _id))
  return [...onAir, ...faces.filter(({ _id }) => !ids.has(_id))]
}
