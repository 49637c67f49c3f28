export default {
  tier: 'Tier',
  tierHint: 'Lower tiers see it locked.',
  everyTier: 'Every subscriber',
  tierUp: '{name} and above',
  tierOnly: '{name} only',
  lowestTier: 'Lowest tier',
} as const
