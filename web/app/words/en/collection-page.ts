export default {
  titleOf: '{title} by {name}',
  total: '{n, plural, =0 {No posts} one {1 post} other {# posts}}',
  sort: 'Order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  allOf: 'All posts by {name}',
  empty: 'Nothing here yet',
  emptyText: 'Posts appear here once {name} adds them.',
  end: 'You’ve reached the end.',
} as const
