export default {
  export: 'Download your data',
  exportAlso: 'copy archive gdpr',
  close: 'Close your account',
  closeAlso: 'delete leave remove',
  within: 'Account and security',
} as const
