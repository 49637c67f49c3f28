export default {
  TOO_MANY_LINKS: 'لديك 200 رابط. أرشف رابطاً أولاً.',
} as const
