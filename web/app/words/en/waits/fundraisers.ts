export default {
  fundraisers: 'Fundraisers',
  fundraisersText: 'Reward a week late',
  block_fundraiser:
    '{count, plural, one {# reward of a fundraiser isn’t} other {# rewards of fundraisers aren’t}} delivered yet',
  block_fundraiserText: 'Hand over what fans have paid for.',
} as const
