/**
 * Releases: that everyone in what creators publish has agreed to be shown, and who they are.
 *
 * - A release is the consent of one person to be shown by one creator. Creators of this site answer in their account;
 *   everyone else by mailed links, with legal name, date of birth and ID, which an operator verifies.
 * - What the law asks for of a person is encrypted and for operators alone, and each view of a document is logged. Creators
 *   see the stage name and where the release stands.
 * - An item that names people is shown once all of them agreed, and closes to everyone but its creator as soon as one takes
 *   it back. The item keeps what it says of its people in a column of its own, so lists ask nothing more.
 * - Someone who said no isn't left out while the files that may show them are used.
 */
export { itemsNaming, leaveItems, namePeople, refuseUnsaid, settlePeople } from './commands/items.ts'
export type { InVideo } from './commands/records.ts'
export { keepsBack } from './policy.ts'
export { releaseCounts } from './queries/desk.ts'
export { peopleViews } from './queries/people.ts'
