export default {
  keep: 'Yours to keep',
  keepRest: ', even without a subscription',
  forSubscribers: 'For subscribers',
  forTier: 'For {tier} and above',
  subscribe: 'Subscribe',
  upgrade: 'Upgrade',
  forSubscribersPrice: 'For subscribers, {price} a month',
  forFollowers: 'For followers',
  followToSee: "Follow to see it. It's free.",
  unlock: 'Unlock',
  onlyFans: 'Fans can unlock this',
} as const
