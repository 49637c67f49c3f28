export type { LeakEvidence, LeakOutcome, LeakTrace } from './leaks.ts'
export * as leaks from './leaks.ts'
export { foundFile, leakOutcomes } from './leaks.ts'
