/**
 * Status: how the site is, for everyone: the state of each part, incidents and maintenance.
 *
 * - A state is the worst of what was measured in two minutes in a row and what operators say; what can't be measured is
 *   what they say.
 * - People read states and sentences, never names, amounts, or what a gateway answered.
 * - Who changes an incident names the revision they read: of two operators at once, one is told that it went on.
 * - A day of a part is one row of minutes, which is only ever added to.
 */
export { addUpdate, announce, openIncident, resolve } from './commands/incidents.ts'
export { addDays, daysSince } from './store/samples.ts'
export { dayOf } from './views.ts'
