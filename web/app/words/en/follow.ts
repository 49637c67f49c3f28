export default {
  follow: 'Follow',
  following: 'Following',
  followName: 'Follow {name}',
  followingName: 'Following {name}',
  unfollowed: 'You no longer follow {name}',
  followFailed: "Couldn't save that. Try again.",
} as const
