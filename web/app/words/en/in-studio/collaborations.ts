export default {
  splitsToAnswer: '{count, plural, one {Answer a revenue split} other {Answer # revenue splits}}',
  splitsToAnswerAct: 'View',
  splits: 'Revenue splits',
  splitsText: 'Share earnings of a post with the people in it.',
} as const
