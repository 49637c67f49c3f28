export default {
  cases: 'Cases',
  casesName: 'Case',
  casesTitle:
    '{about, select, report {{title}} intimate {Intimate pictures} depicted {Person depicted} copyright {Copyright notice} other {Illegal content}}',
  casesTitleOf:
    '{about, select, report {{title}} intimate {Intimate pictures} depicted {Person depicted} copyright {Copyright notice} other {Illegal content}}: {name}',
  casesText: '{about, select, report {{n, plural, one {# report} other {# reports}}} other {{title}}}',
  appeals: 'Appeals',
  appealsName: 'Appeal',
  appealsTitle: 'Appeal by {name}',
  appealsText:
    '{about, select, takedown {Taken down} comment {Comment deleted} stream {Stream stopped} file {Upload rejected} account {Account suspended} other {Decision}}: {title}',
} as const
