/** What the shell shows of the site itself. */
export { Analytics, Promos } from './later.ts'
