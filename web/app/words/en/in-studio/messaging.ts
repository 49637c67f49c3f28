export default {
  messagesToAnswer: '{count, plural, one {Answer a message} other {Answer # messages}}',
  messagesToAnswerAct: 'Answer',
} as const
