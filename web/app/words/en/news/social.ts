/** What the centre says of what happened. */
export const sentences = {
  comment_made: '<b>{who}</b> commented on your work{rest}',
  reply_made: '<b>{who}</b> replied to your comment{rest}',
  mentioned_in_comment: '<b>{who}</b> mentioned you in a comment{rest}',
  liked_feed: '<b>{who}</b> liked your post{rest}',
  liked_gallery: '<b>{who}</b> liked your gallery{rest}',
  liked_video: '<b>{who}</b> liked your video{rest}',
  liked_product: '<b>{who}</b> liked your product{rest}',
  liked_story: '<b>{who}</b> liked your story{rest}',
  liked_comment: '<b>{who}</b> liked your comment{rest}',
  liked_performer: '<b>{who}</b> liked your page',
  follower_new: '<b>{who}</b> followed you',
} as const

/** What the settings call it, and say of it. */
export const events = {
  comments: 'Comments and replies',
  commentsText: 'On your posts and comments',
  likes: 'Likes',
  likesText: 'Grouped while they’re unread',
  followers: 'New followers',
  followersText: 'Grouped while they’re unread',
} as const
