export default {
  rewardsToDeliver:
    '{count, plural, one {Deliver the reward of a fundraiser} other {Deliver the rewards of # fundraisers}}',
  rewardsToDeliverAct: 'Open',
  fundraisers: 'Fundraisers',
  fundraisersText: 'Collect pledges for a goal. Nobody is charged unless you reach it.',
} as const
