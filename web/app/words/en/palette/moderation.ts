export default {
  case: 'Case {number}',
} as const
