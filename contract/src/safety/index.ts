export type { AppealDesk, AppealRow } from './appeals.ts'
export * as appeals from './appeals.ts'
export type { BlockView } from './blocks.ts'
export * as blocks from './blocks.ts'
export type {
  AppealBody,
  AppealOutcome,
  AppealView,
  DecisionKind,
  DecisionSummary,
  DecisionView,
  TransparencyMonth,
} from './decisions.ts'
export * as decisions from './decisions.ts'
export { appealOutcomes, appealText_max, decisionKinds } from './decisions.ts'
export type { ReportView } from './reports.ts'
export * as reports from './reports.ts'
export { reportTargets, reportTitles } from './reports.ts'
export type { TakedownView } from './takedowns.ts'
export * as takedowns from './takedowns.ts'
export { takedownTargets } from './takedowns.ts'
