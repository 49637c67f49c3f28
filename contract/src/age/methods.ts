/** How someone can show their age. What each needs is in docs/age.md. */
export const ageMethods = [
  'face_estimation',
  'id_document',
  'digital_id',
  'bank',
  'credit_card',
  'mobile_operator',
] as const
export type AgeMethod = (typeof ageMethods)[number]

/** Companies that check ages; the sandbox is for trying. */
export const ageProviders = ['sandbox', 'oidc', 'yoti'] as const
export type AgeProviderName = (typeof ageProviders)[number]

/** Ages that laws ask for. */
export const agesAsked = [18, 19, 20, 21] as const

/** What is behind a check: the whole site but its open pages, or what creators publish, with the landing page left open. */
export const ageCovers = ['content', 'site'] as const

/** How long a check may count. */
export const ageDays_max = 730

/** What the page of the check is told in its address when someone comes back without a proof. */
export const ageOutcomes = ['under', 'unclear', 'left', 'pending', 'expired'] as const
export type AgeOutcome = (typeof ageOutcomes)[number]
