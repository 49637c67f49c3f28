import type { FeedView, StreamView } from '@fanfare/contract'
import { profilePath } from '../../core/session/guard.ts'

type Person = { _id: string; name: string; username: string; avatar: string }
export type Face = Person & { href: string; ring: 'new' | 'seen' | 'live' }

const FRESH_MS = 24 * 60 * 60 * 1000

/** The people somebody follows, those with a post of the last day first and ringed. */
export function facesOf(following: Person[], posts: FeedView[], now_ms: number): Face[] {
  const fresh = new Set(
    posts.filter(post => now_ms - Date.parse(post.createdAt) < FRESH_MS).map(post => post.fromSourceId),
  )
  const faces = following.map(person => ({
    ...person,
    href: profilePath(person),
    ring: fresh.has(person._id) ? ('new' as const) : ('seen' as const),
  }))
  return [...faces.filter(face => face.ring === 'new'), ...faces.filter(face => face.ring === 'seen')]
}

/** The same with everyone who is live before them; their faces lead to the stream. */
export function withLive(faces: Face[], live: StreamView[]): Face[] {
  const onAir = live.flatMap(({ performerInfo: person }): Face[] => {
    if (!person) return []
    const { _id, name, avatar } = person
    const username = person.username ?? _id
    return [{ ...{ _id, name, avatar, username }, href: `/streaming/${username}`, ring: 'live' }]
  })
  const ids = new Set(onAir.map(({ _id }) => _id))
  return [...onAir, ...faces.filter(({ _id }) => !ids.has(_id))]
}
