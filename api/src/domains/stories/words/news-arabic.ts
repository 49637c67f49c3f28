/** The same in Arabic. */
export default {
  story_shared: 'شارك {who} قصة{rest}',
  about_stories: 'القصص الجديدة',
} as const
