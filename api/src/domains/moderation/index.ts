/**
 * Moderation: what people report, as cases with clocks, and what operators decide.
 *
 * - What operators take down is known to its creator and to them alone; a purchase gives no right to it. Rooms above say how
 *   their things are taken down and come back (`Takedowns`).
 * - Whatever operators decide about a person is written down with its reasons (`recordDecision`), and the person can appeal
 *   against it; another operator decides that.
 * - A case is decided once, and once more by another operator where someone objects. Who asked hears what was decided and
 *   why, and nobody hears who asked.
 */

export { looksIn, takedownsIn } from './asks.ts'
export { appeal, decideAppeal } from './commands/appeals.ts'
export { caseNumber, decideCase } from './commands/cases.ts'
export { liftDecisions, recordDecision } from './commands/decisions.ts'
export { keepNotice } from './commands/notices.ts'
export { type Reported, type ReportedOwner, report } from './commands/reports.ts'
export { refuseTakenDown, type Takedown, type TakenDown, takeDown } from './commands/takedowns.ts'
export { businessDaysAfter } from './policy.ts'
export { type Look, type Looks, lookAll, type SeenThing } from './queries/looks.ts'
export { findAppealOf } from './store/appeals.ts'
export { findDecision } from './store/decisions.ts'
export { listOwnReports } from './store/reports.ts'
export { notTakenDown, takenDownAmong } from './store/takedowns.ts'
