/**
 * Identity: who can log in, their sessions, and how an address is proved.
 *
 * - A password is stored as an argon2id hash, a session or mailed link as the SHA-256 of its secret.
 * - An unknown account and a wrong password are answered alike, in the same time.
 * - A mailed link works once.
 */
export { authenticate } from './authenticate.ts'
export { registerAccount, setPictures, touchFollowing } from './commands.ts'
export { identityJobs } from './jobs.ts'
export { findPeople, getUser, type Person } from './queries.ts'
export type { UserRow } from './store.ts'
export { isOnline, meView, personView } from './views.ts'
