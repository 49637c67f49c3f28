/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  story_shared: '{who} shared a story{rest}',
  about_stories: 'new stories',
} as const
