/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  comment_made: '{who} commented on your work{rest}',
  reply_made: '{who} replied to your comment',
  mentioned_in_comment: '{who} mentioned you in a comment',
  liked_feed: '{who} liked your post{rest}',
  liked_gallery: '{who} liked your gallery{rest}',
  liked_video: '{who} liked your video{rest}',
  liked_product: '{who} liked your product{rest}',
  liked_story: '{who} liked your story{rest}',
  liked_comment: '{who} liked your comment',
  liked_performer: '{who} liked your page',
  follower_new: '{who} followed you',
  about_comments: 'comments and replies',
  about_likes: 'likes',
  about_followers: 'new followers',
} as const
