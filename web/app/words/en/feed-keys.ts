export default {
  title: 'Keyboard shortcuts',
  use: 'Use shortcuts on this device',
  next: 'Next post',
  previous: 'Previous post',
  like: 'Like the post',
  save: 'Bookmark the post',
  comment: 'Open its comments',
  search: 'Search',
  help: 'Show this list',
  leave: 'Leave the post, close what is open',
} as const
