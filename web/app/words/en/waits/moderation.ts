export default {
  cases: 'Cases',
  casesText: 'Reports and notices',
  casesOverdue: '{n, plural, one {# case is overdue} other {# cases are overdue}}',
  appeals: 'Appeals',
  appealsText: 'To decide',
  appealsOverdue: '{n, plural, one {# appeal is overdue} other {# appeals are overdue}}',
} as const
