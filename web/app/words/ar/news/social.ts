export default {
  comment_made: 'علّق <b>{who}</b> على عملك{rest}',
  reply_made: 'رد <b>{who}</b> على تعليقك{rest}',
  mentioned_in_comment: 'ذكرك <b>{who}</b> في تعليق{rest}',
  liked_feed: 'نال منشورك إعجاب <b>{who}</b>{rest}',
  liked_gallery: 'نال معرضك إعجاب <b>{who}</b>{rest}',
  liked_video: 'نال الفيديو الخاص بك إعجاب <b>{who}</b>{rest}',
  liked_product: 'نال منتجك إعجاب <b>{who}</b>{rest}',
  liked_story: 'نالت قصتك إعجاب <b>{who}</b>{rest}',
  liked_comment: 'نال تعليقك إعجاب <b>{who}</b>{rest}',
  liked_performer: 'نالت صفحتك إعجاب <b>{who}</b>',
  follower_new: 'بدأ <b>{who}</b> بمتابعتك',
} as const
