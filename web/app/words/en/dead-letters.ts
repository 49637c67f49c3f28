export default {
  title: 'Payment events',
  lead: '{n, plural, =0 {Every event was worked} one {1 event could not be worked} other {# events could not be worked}}',
  empty: 'Nothing is stuck',
  emptyText: 'What a payment company tells us and doesn’t fit a payment appears here.',
  replay: 'Try again',
  done: 'It’s worked now.',
  still: 'It still doesn’t fit: {reason}',
  reference: 'Reference',
  received: 'Received {when}',
  raw: 'What we were told',
} as const
