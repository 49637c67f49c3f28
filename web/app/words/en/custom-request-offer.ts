/** What a creator's page says of custom requests, apart from the rest so that the page stays light. */
export default {
  title: 'Custom request',
  text: 'Made for you, from {price} tokens',
  full: 'No free places right now',
  act: 'Make a request',
} as const
