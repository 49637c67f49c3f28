/**
 * Reporting, as other rooms offer it, and what operators take down. A page takes along only what it uses of it.
 */
export { ReportDialog } from './later.ts'
export { ReportMenu } from './parts/report-menu.tsx'
export { RemoveComment, TakeDown } from './parts/takedown-acts.tsx'
export { hasPage, pathOfThing } from './places.ts'
export { reasonsFor, reasonWords } from './takedown-reasons.ts'
