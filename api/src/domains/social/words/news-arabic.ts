/** The same in Arabic. */
export default {
  comment_made: 'علّق {who} على عملك{rest}',
  reply_made: 'رد {who} على تعليقك',
  mentioned_in_comment: 'ذكرك {who} في تعليق',
  liked_feed: 'نال منشورك إعجاب {who}{rest}',
  liked_gallery: 'نال معرضك إعجاب {who}{rest}',
  liked_video: 'نال الفيديو الخاص بك إعجاب {who}{rest}',
  liked_product: 'نال منتجك إعجاب {who}{rest}',
  liked_story: 'نالت قصتك إعجاب {who}{rest}',
  liked_comment: 'نال تعليقك إعجاب {who}',
  liked_performer: 'نالت صفحتك إعجاب {who}',
  follower_new: 'بدأ {who} بمتابعتك',
  about_comments: 'التعليقات والردود',
  about_likes: 'الإعجابات',
  about_followers: 'المتابعين الجدد',
} as const
