export default {
  updated: 'Last changed {when}',
  consentLabel: 'Counting visits',
  consentText: 'May we count visits with Google Analytics? It sets cookies. The site works the same without.',
  consentAllow: 'Allow',
  consentRefuse: 'No',
} as const
