export default {
  search: 'Search',
  placeholder: 'Search',
  clear: 'Clear',
  cancel: 'Cancel',
} as const
