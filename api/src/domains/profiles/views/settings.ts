import type { BankingInformation } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import { unseal } from '../../../kernel/sealed.ts'
import type { BankingRow } from '../store/settings.ts'

/** What the key is derived for with which account numbers are sealed. */
export const sealedFor = 'performer-banking'
const shown_last = 4

/** All but the last four letters and digits as dots; a number of four or fewer is all dots. */
export function masked(number: string): string {
  const plain = number.replace(/[^\p{L}\p{N}]/gu, '')
  return plain.length <= shown_last ? '•'.repeat(number.length) : `•••• ${plain.slice(-shown_last)}`
}

/** The numbers that are sealed, in the clear. */
export function unsealedBanking(app: Pick<App, 'secret'>, row: BankingRow) {
  return {
    bankAccount: unseal(app.secret, sealedFor, row.bank_account_sealed),
    bankRouting: unseal(app.secret, sealedFor, row.bank_routing_sealed),
    SSN: unseal(app.secret, sealedFor, row.ssn_sealed),
  }
}

/** Where earnings are paid to, as its owner sees it. */
export function bankingView(app: Pick<App, 'secret'>, row: BankingRow): BankingInformation {
  const numbers = unsealedBanking(app, row)
  return {
    performerId: row.performer_id,
    firstName: row.first_name,
    lastName: row.last_name,
    bankName: row.bank_name,
    bankAccount: masked(numbers.bankAccount),
    country: row.country,
    state: row.state,
    city: row.city,
    address: row.address,
    bankRouting: masked(numbers.bankRouting),
    bankSwiftCode: row.bank_swift_code,
    SSN: masked(numbers.SSN),
  }
}
