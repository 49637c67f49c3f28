/**
 * Blocking and reporting, as other rooms offer it. A page takes along only what it uses of it.
 */
export { BlockDialog, ReportDialog } from './later.ts'
export { BlockedCountries } from './parts/blocked-countries.tsx'
export { BlockedPeople } from './parts/blocked-people.tsx'
export { ReportMenu } from './parts/report-menu.tsx'
export { sayPrivacy } from './privacy-words.ts'
