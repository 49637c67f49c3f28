export default {
  filesRefused: '{count, plural, one {Replace a rejected file} other {Replace # rejected files}}',
  filesRefusedAct: 'View',
} as const
