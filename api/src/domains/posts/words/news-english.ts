/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  post_published: '{who} shared a post{rest}',
  mentioned_in_post: '{who} mentioned you in a post',
  about_posts: 'new posts',
  about_mentions: 'mentions',
} as const
