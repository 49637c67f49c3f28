/** The same in Arabic. */
export default {
  post_published: 'نشر {who} منشورًا{rest}',
  mentioned_in_post: 'ذكرك {who} في منشور',
  about_posts: 'المنشورات الجديدة',
  about_mentions: 'الإشارات إليك',
} as const
