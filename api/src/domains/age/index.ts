/**
 * Age: where the law asks for an age check, and who has shown theirs.
 *
 * - Where a rule holds, endpoints that answer what creators publish, and their pictures, are refused without a proof; what
 *   stays open is named in the contract (`isBehindAge`).
 * - A proof says that somebody is over an age, how and when that was shown, and until when it counts. There is no date of
 *   birth, no name, no document and no picture in it, here or in what providers send us.
 * - Members have one proof for all their devices; a visitor's is a sealed cookie, which becomes the first proof of the
 *   account that they log in to, and of one account only.
 * - Only the provider's own answer counts. After a "no" someone waits for a day; nothing else is kept of it.
 */
export { takeAgeProof } from './commands/proof.ts'
export { ageGate } from './queries/gate.ts'
