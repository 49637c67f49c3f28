/**
 * Safety: blocks between users, and by country; what people report, as cases with clocks.
 *
 * - A block works both ways: neither person sees the other in a list, and no message and no charge goes through. A
 *   creator who blocks a country is hidden there; a fan who blocks a country sees none of its creators.
 * - A creator blocks people by their email, too, and never learns whether one of them has an account: such a block isn't
 *   listed, changes nothing that its creator sees, and leaves out everyone they know on the site.
 * - A creator's block hides also what the blocked fan has bought: the purchase stays in his statement, and an operator
 *   can refund it.
 * - What operators take down is known to its creator and to them alone; a purchase gives no right to it. Rooms above say how
 *   their things leave the site and come back (`Removables`).
 * - Whatever operators decide about a person is written down with its reasons (`recordDecision`), and the person can appeal
 *   against it; another operator decides that.
 * - A case is decided once, and once more by another operator where someone objects. Who asked hears what was decided and
 *   why, and nobody hears who asked.
 * - What operators banned isn't looked for and isn't published; `kernel/banned-terms.ts` refuses it before a call reaches its
 *   room. What was published before is listed for operators, and nothing of it is taken down by itself.
 * - What people muted, words and creators, is left out of what is put before them unasked (`notMuted`, `holdsMuted`), never
 *   of what they look for or open themselves. Nobody is told.
 * - Who hides what was made with AI is shown it where they look for it, and by creators they follow or subscribe to.
 * - Every list of creators and of what they publish holds `notHidden`; there is no second wording of the rule.
 */

export { looksIn, removablesIn } from './asks.ts'
export { appeal, decideAppeal } from './commands/appeals.ts'
export { caseNumber, decideCase } from './commands/cases.ts'
export { liftDecisions, recordDecision } from './commands/decisions.ts'
export { keepNotice } from './commands/notices.ts'
export { type Reported, type ReportedOwner, report } from './commands/reports.ts'
export type { WrittenThing } from './commands/scan-banned-terms.ts'
export { type Removable, refuseTakenDown, type TakenOff, takeDown } from './commands/takedowns.ts'
export { businessDaysAfter } from './policy.ts'
export { openCounts, overdueCounts } from './queries/cases.ts'
export type { Look, SeenThing } from './queries/looks.ts'
export { hiddenAmong, isServedIn, notBlocked, notHidden, staying, type WhyHidden, whyHidden } from './queries.ts'
export { hidesMadeWithAi } from './store/ai-hiders.ts'
export { findAppealOf } from './store/appeals.ts'
export { countriesOf } from './store/blocks.ts'
export { findDecision } from './store/decisions.ts'
export { hasMutes, holdsMuted, notMuted } from './store/mutes.ts'
export { listOwnReports } from './store/reports.ts'
export { notTakenDown, takenDownAmong } from './store/takedowns.ts'
