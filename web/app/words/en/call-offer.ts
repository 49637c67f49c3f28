/** What a creator's page says of calls, apart from the rest so that the page stays light. */
export default {
  title: 'Book a call',
  text: '{minutes, plural, one {# minute} other {# minutes}} for {price} tokens',
  textFrom: '{n, plural, one {# call} other {# calls}} to choose from, from {price} tokens',
  act: 'Choose a time',
}
