/** What a creator's page says of fundraisers, apart from the rest so that the page stays light. */
export default {
  title: 'Fundraisers',
  pledged: '{n} of {goal} tokens',
  barLabel: '{title}: {percent} percent of the goal is pledged',
  facts:
    '{percent}% · {people, plural, =0 {no one yet} one {# person} other {# people}} · {days, plural, =0 {ends today} one {# day left} other {# days left}}',
  open: 'Take a look',
} as const
