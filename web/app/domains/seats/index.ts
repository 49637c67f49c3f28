/**
 * Working for a creator, as the shell shows it: the bar above every page, the ways in and out.
 */
export { WorkBar } from './later.ts'
export { WorkMenu } from './parts/work-menu.tsx'
