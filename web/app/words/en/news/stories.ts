/** What the centre says of what happened. */
export const sentences = {
  story_shared: '{times, plural, one {<b>{who}</b> shared a story{rest}} other {<b>{who}</b> shared # stories}}',
} as const

/** What the settings call it, and say of it. */
export const events = {
  stories: 'New stories',
  storiesText: 'At most once a day for each creator',
} as const
