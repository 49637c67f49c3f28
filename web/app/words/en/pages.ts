export default {
  updated: 'Last updated {when}',
  consentLabel: 'Analytics cookies',
  consentText: 'Can we count visits with Google Analytics? It sets cookies. The site works the same without it.',
  consentAllow: 'Allow',
  consentRefuse: 'No thanks',
} as const
