export default {
  TODAY_TAKEN: 'استلم شخص آخر هذا الأمر.',
  SLUG_TAKEN: 'هناك صفحة أخرى بهذا العنوان.',
} as const
