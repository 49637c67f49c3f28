/**
 * Notifications: one place where people are told what happened for them, in the site, by mail and by push.
 *
 * - What is told, and in which words, each room says itself (`news.ts`); this one knows no other but identity.
 * - It hears facts, each once; nothing is told that did not commit, and nobody is told of what they did themselves.
 * - Facts that come together are asked about and written down together, in their order for each person.
 * - What joins an unread notification makes it longer: one notification a group, whatever the number of people in it.
 * - The badge is one row of its own, right however long the history is.
 * - People choose channels by event. Security, receipts and what the law asks for can't be turned off.
 * - Quiet hours hold push messages and mails of this room until they end, except security.
 * - Mails that can be turned off carry a link that does it in one click without a login.
 * - Push messages are encrypted for one browser, and go only to addresses on the internet.
 */

export { newsIn, readershipIn } from './asks.ts'
export { mailNotices } from './commands/mail.ts'
export { newsListener } from './commands/take-news.ts'
export { notificationsJobs } from './jobs.ts'
export { pageOf, type Thing, type ThingType, titlesOf } from './store/things.ts'
