import type { Queryable } from '../../../kernel/database.ts'

/** Where earnings are paid to; what ends in `_sealed` is encrypted with a key that the database does not have. */
export type BankingRow = {
  performer_id: string
  first_name: string
  last_name: string
  bank_name: string
  bank_account_sealed: string
  country: string
  state: string
  city: string
  address: string
  bank_routing_sealed: string
  bank_swift_code: string
  ssn_sealed: string
  updated_at: Date
  /** When the money began to go somewhere else. */
  changed_at: Date
}

export async function findBanking(db: Queryable, performerId: string): Promise<BankingRow | undefined> {
  const [row] = await db<BankingRow[]>`select * from performer_banking where performer_id = ${performerId}`
  return row
}

export async function saveBanking(db: Queryable, row: BankingRow): Promise<void> {
  await db`insert into performer_banking ${db(row)} on conflict (performer_id) do update set ${db(row)}`
}

export type GatewayValue = { email: string; phoneNumber: string }

export type GatewayRow = { value: GatewayValue; changed_at: Date }

export async function findGatewayRow(
  db: Queryable,
  performerId: string,
  key: 'paypal',
): Promise<GatewayRow | undefined> {
  const [row] = await db<GatewayRow[]>`
    select value, changed_at from performer_gateways where performer_id = ${performerId} and key = ${key}`
  return row
}

export async function saveGateway(
  db: Queryable,
  performerId: string,
  key: 'paypal',
  value: GatewayValue,
  when: { updated_at: Date; changed_at: Date },
): Promise<void> {
  const { updated_at, changed_at } = when
  await db`
    insert into performer_gateways (performer_id, key, value, updated_at, changed_at)
    values (${performerId}, ${key}, ${db.json(value)}, ${updated_at}, ${changed_at})
    on conflict (performer_id, key) do update set value = excluded.value, updated_at = excluded.updated_at,
      changed_at = excluded.changed_at`
}
