export default {
  postsToFix: '{count, plural, one {Fix a post} other {Fix # posts}}',
  postsToFixAct: 'Fix',
  drafts: '{count, plural, one {Finish a draft} other {Finish # drafts}}',
  draftsAct: 'Continue',
  collections: 'Collections',
  collectionsText: 'Group posts into series on your page.',
} as const
