export default {
  title: 'Bring somebody along',
  text: 'Whoever registers through your link is written down as brought by you.',
  shareIt: 'Pass it on',
  link: 'Your link',
  copy: 'Copy',
  copied: 'Copied',
  list: 'Who came through you',
  none: 'Nobody yet',
  noneText: 'Send your link to somebody who would like it here.',
  asFan: 'Fan since {at}',
  asCreator: 'Creator since {at}',
  gone: 'Somebody who left',
} as const
