import { type FeedView, feeds, type PerformerCard, performers } from '@fanfare/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { pageRequest } from '../../core/page/page-request.ts'
import { pictureOf } from '../../ui/pictures.ts'

export type Shown = {
  src: string
  hash: string | null
  name: string
  verified: boolean
  avatar: string
  _id: string
  headline: string
  posts: number
}

/** Open pictures of the best-liked creators, one each, to stand beside a form. Without any the form stands alone. */
export async function showcase({ context }: LoaderFunctionArgs, count: number): Promise<Shown[]> {
  const { call } = context.get(pageRequest)
  try {
    const [people, posts] = await Promise.all([
      call(performers.topPerformers, { query: { limit: count * 2 } }),
      call(feeds.feeds, { query: { type: 'photo', limit: 48 } }),
    ])
    return people.data.flatMap(person => shownOf(person, posts.data)).slice(0, count)
  } catch {
    return []
  }
}

function shownOf(person: PerformerCard, posts: FeedView[]): Shown[] {
  const post = posts.find(post => post.fromSourceId === person._id && !post.locked)
  const picture = post && pictureOf(post)
  const { _id, name, avatar, headline, verifiedAccount, stats } = person
  const who = { _id, name, avatar, headline, verified: verifiedAccount, posts: stats.totalFeeds }
  if (picture) return [{ ...who, ...picture }]
  return person.cover ? [{ ...who, src: person.cover, hash: person.coverHash }] : []
}
