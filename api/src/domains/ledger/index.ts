/**
 * Ledger: who holds how much, and the immutable record of why. Double entry, amounts in hundredths as bigint.
 *
 * - A transfer has one or more postings, each from an account to another; its entries sum to zero by that form.
 * - Nothing is edited or deleted. A mistake is undone by another transfer, at most once.
 * - No account with a stored balance goes below zero. One transfer per idempotency key.
 * - The database keeps these promises against every writer (migration 0002); this room is the way to write.
 * - Every second what was committed is sealed into a chained Merkle tree, every day is signed.
 *
 * How money moves is in `recipes`, one named function per movement.
 */
export { batcher, type Care } from './batch/batcher.ts'
export { columnsOf, plain, quoted } from './batch/columns.ts'
export { asSerializationFailure } from './batch/races.ts'
export { careFor } from './batch/record.ts'
export { type Transfer, transferOf } from './batch/transfer.ts'
export { hold, release } from './commands/holds.ts'
export { lockAccounts } from './commands/lock.ts'
export { mature } from './commands/mature.ts'
export { recorded, recordIn } from './commands/record.ts'
export { reverse } from './commands/reverse.ts'
export { creditTopUp, giveBackTaken, takeBackRefunded, takeBackTopUp } from './commands/top-up.ts'
export { leftWith } from './personal.ts'
export {
  earningsOf,
  familyBetween,
  lastSealedAt,
  unboundedBalances,
  walletBalanceOf,
  walletOf,
} from './queries/balances.ts'
export { postingsUnder, takenByDispute } from './queries/evidence.ts'
export { type WaitingHold, waitingHolds } from './queries/holds.ts'
export { reconcile } from './queries/reconcile.ts'
export {
  findByKey,
  keyOfTransfer,
  postingsOf,
  type TransferLine,
  transfersFrom,
  transfersOfPayment,
} from './queries/transfers.ts'
export * as recipes from './recipes/index.ts'
export { sealDue, sealMissed } from './sealing/blocks.ts'
export { signInterimHead } from './sealing/interim.ts'
export { publicKeyIn, siteKey } from './sealing/key.ts'
export { exportStatement } from './sealing/statement.ts'
export { verifyLedger } from './sealing/verify.ts'
