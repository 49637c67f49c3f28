export default {
  title: 'Invite friends',
  text: 'Everyone who signs up with your link counts as your referral.',
  shareIt: 'Your link',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  list: 'Your referrals',
  none: 'No referrals yet',
  noneText: "Share your link with someone who'd like it here.",
  asFan: 'Fan since {at}',
  asCreator: 'Creator since {at}',
  gone: 'Deleted account',
} as const
