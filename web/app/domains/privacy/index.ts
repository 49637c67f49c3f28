/**
 * People's data, as the shell shows it: the bar above every page of an account that is closing.
 */
export { ClosingBar } from './later.ts'
