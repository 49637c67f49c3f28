export default {
  stories: 'Stories',
  storiesText: 'Pictures and short clips that disappear after 24 hours.',
} as const
