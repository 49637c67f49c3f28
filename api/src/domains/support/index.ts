/**
 * Support: help requests of people, with or without an account, as threads that operators answer.
 *
 * - A thread is its person's and the desk's alone. Who answers is never named, and notes are in a table that nothing but
 *   the desk reads.
 * - It is about something of the person's own or about nothing; what is others' isn't there.
 * - The response time starts with the first unanswered message, even if someone has read it.
 * - An answer names the message that it was written to: of two operators at once, one answers.
 * - Who has no account reads and writes by a mailed link, whose secret is kept as a hash and ends 30 days after the last
 *   answer. Nothing tells them whether their address has an account.
 */
export { answer } from './commands/answer.ts'
export { takeFromContact } from './commands/guests.ts'
export { openThread } from './commands/write.ts'
export { countWaitingThreads } from './queries/desk.ts'
