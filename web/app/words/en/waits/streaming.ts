export default {
  block_show: '{count, plural, one {# private show is} other {# private shows are}} coming up',
  block_showText: 'Hold or cancel them first.',
  block_live: 'You’re live',
  block_liveText: 'End your stream first.',
} as const
