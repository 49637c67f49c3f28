import { feeds } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/posts.ts'
import { roomWords } from '../../words/say.ts'
import { postPath } from './post-path.ts'

const say = roomWords('postsPalette', english)

const found_max = 3
const name_max = 80

/** What of this room is found by name. */
export const palette: RoomPalette = {
  acts: [
    {
      for: ['creators'],
      seat: 'post',
      href: '/studio/compose',
      icon: 'square-pen',
      name: () => say('newPost'),
      also: () => say('newPostAlso'),
      likely: 10,
    },
  ],
  finds: [
    {
      for: ['creators'],
      seat: 'post',
      fits: q => q.length > 1,
      async find(q, signal) {
        const { data } = await call(feeds.ownFeeds, { query: { q, limit: found_max }, signal })
        return data.map(post => ({
          key: `post ${post._id}`,
          href: postPath(post),
          icon: 'rows-3',
          name: post.title || post.text.slice(0, name_max),
          text: say('post'),
        }))
      },
    },
  ],
}
