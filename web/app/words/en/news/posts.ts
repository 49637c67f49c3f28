/** What the centre says of what happened. */
export const sentences = {
  post_published: '{times, plural, one {<b>{who}</b> shared a post{rest}} other {<b>{who}</b> shared # posts}}',
  mentioned_in_post: '<b>{who}</b> mentioned you in a post{rest}',
} as const

/** What the settings call it, and say of it. */
export const events = {
  posts: 'New posts',
  postsText: 'From your subscriptions',
  mentions: 'Mentions',
  mentionsText: 'Someone names you',
} as const
