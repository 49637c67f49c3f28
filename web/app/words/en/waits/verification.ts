export default {
  verifications: 'Verifications',
  verificationsText: 'Creators to verify',
} as const
