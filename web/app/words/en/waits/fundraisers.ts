export default {
  fundraisers: 'Fundraisers',
  fundraisersName: 'Fundraiser',
  fundraisersTitle: '{title}',
  fundraisersText: '{name}, reward a week late, {n, plural, one {# pledge} other {# pledges}}',
  block_fundraiser:
    '{count, plural, one {# reward of a fundraiser isn’t} other {# rewards of fundraisers aren’t}} delivered yet',
  block_fundraiserText: 'Hand over what fans have paid for.',
} as const
