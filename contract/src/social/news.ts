import { declareNews } from '../notifications/declare.ts'

/** What people are told of social: the events that they choose channels for, and the sentences. */
export const socialNews = declareNews({
  events: {
    comments: {
      place: 60,
      kind: 'comments',
      for: 'everyone',
      site: 'on',
      mail: 'off',
      push: 'off',
    },
    likes: {
      place: 80,
      kind: 'comments',
      for: 'everyone',
      site: 'on',
      mail: 'off',
      push: 'off',
    },
    followers: {
      place: 90,
      kind: 'subscriptions',
      for: 'creators',
      site: 'on',
      mail: 'off',
      push: 'off',
    },
  },
  sentences: {
    comment_made: 'comments',
    reply_made: 'comments',
    mentioned_in_comment: 'mentions',
    liked_feed: 'likes',
    liked_gallery: 'likes',
    liked_video: 'likes',
    liked_product: 'likes',
    liked_story: 'likes',
    liked_comment: 'likes',
    liked_performer: 'likes',
    follower_new: 'followers',
  },
})
