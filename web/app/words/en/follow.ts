export default {
  follow: 'Follow',
  following: 'Following',
  followName: 'Follow {name}',
  followingName: 'Following {name}',
  unfollowed: 'You no longer follow {name}',
  followFailed: 'That did not reach us. Please try again.',
} as const
