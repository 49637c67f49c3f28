export default {
  support: 'Help requests',
  supportText: 'Waiting for an answer',
  supportOverdue: '{n, plural, one {# help request is overdue} other {# help requests are overdue}}',
} as const
