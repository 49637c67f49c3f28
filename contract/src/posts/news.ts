import { declareNews } from '../notifications/declare.ts'

/** What people are told of posts: the events that they choose channels for, and the sentences. */
export const postsNews = declareNews({
  events: {
    posts: {
      place: 20,
      kind: 'subscriptions',
      for: 'everyone',
      site: 'on',
      mail: 'off',
      push: 'off',
    },
    mentions: {
      place: 70,
      kind: 'mentions',
      for: 'creators',
      site: 'on',
      mail: 'off',
      push: 'on',
    },
  },
  sentences: {
    post_published: 'posts',
    mentioned_in_post: 'mentions',
  },
})
