export default {
  customRequests: 'Custom requests',
  customRequestsName: 'Request',
  customRequestsTitle: 'Disputed request, {amount}',
  customRequestsText: '{name}: {title}',
  block_custom_request:
    '{count, plural, one {# custom request is} other {# custom requests are}} delivered and not paid yet',
  block_custom_requestText: 'Complete what’s right. What’s disputed we decide soon.',
} as const
