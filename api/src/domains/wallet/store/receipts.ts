import type { Queryable } from '../../../kernel/database.ts'

/** The number of the receipt of a charge, in the order of its year; given now where it has none. */
export async function numberReceipt(tx: Queryable, chargeId: string): Promise<number> {
  const [row] = await tx<{ number: number }[]>`
    select receipt_number(id, created_at) as number from charges where id = ${chargeId}`
  if (!row) throw new Error(`There is no charge ${chargeId}.`)
  return row.number
}
