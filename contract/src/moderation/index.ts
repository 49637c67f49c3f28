export type { AppealDesk, AppealRow } from './appeals.ts'
export * as appeals from './appeals.ts'
export type { CaseMonth } from './case-months.ts'
export * as caseMonths from './case-months.ts'
export type { CaseDecision, CaseKind, CaseRow, CaseStatement, CaseThing, CaseView, CaseWords } from './cases.ts'
export * as cases from './cases.ts'
export { basisOfCase, caseKinds } from './cases.ts'
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
export { moderationNews } from './news.ts'
export type { NoticeKind, NoticeStatus } from './notices.ts'
export * as notices from './notices.ts'
export { noticeAddresses_max, noticeKinds } from './notices.ts'
export { type Place, placeAt, thingFolders } from './places.ts'
export type { OwnReport, ReportView } from './reports.ts'
export * as reports from './reports.ts'
export { reportTargets, reportTitles } from './reports.ts'
export type { TakedownView } from './takedowns.ts'
export * as takedowns from './takedowns.ts'
export { takedownTargets, takedownTargetsWithPage } from './takedowns.ts'
