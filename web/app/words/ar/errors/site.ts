export default {
  SLUG_TAKEN: 'هناك صفحة أخرى بهذا العنوان.',
} as const
