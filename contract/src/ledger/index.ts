export type { LedgerAccount, LedgerBooked, LedgerSeal, LedgerTransfer } from './desk.ts'
export * as ledgerDesk from './desk.ts'
