import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { findBanking, findGatewayRow } from '../store/settings.ts'
import { masked, unsealedBanking } from '../views/settings.ts'

/** Where a creator can be paid out to: numbers in full in `details`, masked in `label`. */
export type PayoutMethod = {
  key: 'banking' | 'paypal'
  label: string
  details: Record<string, string>
  /** When the money began to go there. */
  changed_at: Date
}

/** The accounts that a creator has named, the bank first. */
export async function payoutMethods(
  app: Pick<App, 'secret'>,
  db: Queryable,
  performerId: string,
): Promise<PayoutMethod[]> {
  const [bank, paypal] = await Promise.all([findBanking(db, performerId), findGatewayRow(db, performerId, 'paypal')])
  const methods: PayoutMethod[] = []
  if (bank) {
    const { bankAccount, bankRouting } = unsealedBanking(app, bank)
    methods.push({
      key: 'banking',
      label: `${bank.bank_name} ${masked(bankAccount)}`,
      details: {
        name: `${bank.first_name} ${bank.last_name}`,
        account: bankAccount,
        swift: bank.bank_swift_code,
        routing: bankRouting,
        bank: bank.bank_name,
        country: bank.country,
        address: [bank.address, bank.city, bank.state].filter(Boolean).join(', '),
      },
      changed_at: bank.changed_at,
    })
  }
  if (paypal) {
    const { email, phoneNumber } = paypal.value
    const label = `PayPal ${email.replace(/^(.).*(?=@)/, '$1•••')}`
    methods.push({ key: 'paypal', label, details: { email, phone: phoneNumber }, changed_at: paypal.changed_at })
  }
  return methods
}
