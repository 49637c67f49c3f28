import type { Queryable } from '../../../kernel/database.ts'

export type AddressRow = {
  id: string
  user_id: string
  name: string
  country: string
  state: string
  city: string
  district: string
  ward: string
  street_address: string
  street_number: string
  zip_code: string
  description: string
  created_at: Date
  updated_at: Date
}

/** Keeps others of the same person from adding addresses until the end of the transaction; answers how many there are. */
export async function lockAddresses(tx: Queryable, userId: string): Promise<number> {
  await tx`select 1 from users where id = ${userId} for update`
  const [row] = await tx<{ total: number }[]>`select count(*)::int as total from addresses where user_id = ${userId}`
  return row?.total ?? 0
}

export async function insertAddress(tx: Queryable, address: AddressRow): Promise<AddressRow> {
  const [row] = await tx<AddressRow[]>`insert into addresses ${tx(address)} returning *`
  return row as AddressRow
}

/** Somebody's addresses, newest first, with the number of all. */
export async function listAddresses(
  db: Queryable,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AddressRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db<AddressRow[]>`
      select * from addresses where user_id = ${userId} order by id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from addresses where user_id = ${userId}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Changes somebody's own address; nothing when it is not theirs. */
export async function updateAddress(
  db: Queryable,
  userId: string,
  id: string,
  changes: Partial<AddressRow>,
): Promise<AddressRow | undefined> {
  const [row] = await db<AddressRow[]>`
    update addresses set ${db(changes as Record<string, never>)} where id = ${id} and user_id = ${userId} returning *`
  return row
}

export async function deleteAddress(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db`delete from addresses where id = ${id} and user_id = ${userId} returning 1`).length > 0
}

/** One of somebody's own addresses. */
export async function findAddress(db: Queryable, userId: string, id: string): Promise<AddressRow | undefined> {
  const [row] = await db<AddressRow[]>`select * from addresses where id = ${id} and user_id = ${userId}`
  return row
}
