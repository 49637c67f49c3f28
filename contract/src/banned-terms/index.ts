export type { BannedTermFinding, BannedTermMatch, BannedTermUse, BannedTermView } from './banned-terms.ts'
export * as bannedTerms from './banned-terms.ts'
export { bannedTerm_max, bannedTermMatches, bannedTerms_max, bannedTermUses } from './banned-terms.ts'
