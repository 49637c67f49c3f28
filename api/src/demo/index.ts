/**
 * The demonstration site: people, posts and months of earnings, made through the commands of the rooms, once.
 * Production refuses to start with it unless told so in words.
 */
export { fillDemo } from './fill.ts'
export { demoLogins } from './logins.ts'
