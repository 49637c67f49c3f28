export type { AgePage, AgePreview, AgeProof, AgeProviderView, AgeRule, AgeWay } from './age.ts'
export * as age from './age.ts'
export {
  type AgeMethod,
  type AgeOutcome,
  type AgeProviderName,
  ageCovers,
  ageDays_max,
  ageMethods,
  ageOutcomes,
  ageProviders,
  agesAsked,
} from './methods.ts'
