export default {
  search: 'Search',
  placeholder: 'Search people, tags, posts',
  clear: 'Clear',
  cancel: 'Cancel',
} as const
