export type { BankFile, BankLine, BankLineState } from './bank-files.ts'
export * as reconciliationBank from './bank-files.ts'
export type { ReconciliationDay, ReconciliationDifference } from './reconciliation.ts'
export * as reconciliation from './reconciliation.ts'
