import type { TaxFormFields, TaxFormSummary, UsTaxForm } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { seal, unseal } from '../../../kernel/sealed.ts'

/** A form that was signed; what it says is sealed. */
export type FormRow = {
  id: string
  performer_id: string
  us_form: UsTaxForm | null
  has_eu: boolean
  entity: 'person' | 'company'
  country: string
  name: string
  tin_end: string
  sealed: string
  state: TaxFormSummary['state']
  reason: string
  asked_by: string | null
  signed_at: Date
  expires_at: Date | null
  expiry_told_at: Date | null
  replaced_at: Date | null
}

type Secret = Pick<App, 'secret'>
const purposeOf = (id: string) => `tax form ${id}`

export const sealForm = ({ secret }: Secret, id: string, fields: TaxFormFields): string =>
  seal(secret, purposeOf(id), JSON.stringify(fields))

export const openForm = ({ secret }: Secret, { id, sealed }: Pick<FormRow, 'id' | 'sealed'>): TaxFormFields =>
  JSON.parse(unseal(secret, purposeOf(id), sealed)) as TaxFormFields

export async function insertForm(tx: Queryable, row: FormRow): Promise<void> {
  await tx`insert into tax_forms ${tx(row)}`
}

/** What a creator signed before is replaced. */
export async function replaceForms(tx: Queryable, performerId: string, at: Date): Promise<void> {
  await tx`
    update tax_forms set state = 'replaced', replaced_at = ${at}
    where performer_id = ${performerId} and replaced_at is null`
}

export async function findForm(db: Queryable, id: string): Promise<FormRow | undefined> {
  const [row] = await db<FormRow[]>`select * from tax_forms where id = ${id}`
  return row
}

/** All forms of a creator, the newest first. */
export async function formsOf(db: Queryable, performerId: string): Promise<FormRow[]> {
  return db<FormRow[]>`select * from tax_forms where performer_id = ${performerId} order by signed_at desc, id desc`
}

/** The forms of some creators that weren't replaced, by creator. */
export async function currentForms(db: Queryable, performerIds: string[]): Promise<Map<string, FormRow>> {
  const rows = await db<FormRow[]>`
    select * from tax_forms where performer_id = any(${performerIds}::uuid[]) and replaced_at is null`
  return new Map(rows.map(row => [row.performer_id, row]))
}

type Change = Partial<Pick<FormRow, 'state' | 'reason' | 'asked_by' | 'expiry_told_at'>>

export async function changeForm(tx: Queryable, id: string, change: Change): Promise<void> {
  await tx`update tax_forms set ${tx(change as Record<string, never>)} where id = ${id}`
}

/** Locks the form of a creator that isn't replaced, so that signing and asking come one after the other. */
export async function lockPerformer(tx: Queryable, performerId: string): Promise<void> {
  await tx`select 1 from performers where user_id = ${performerId} for update`
}

/** Forms that end before a moment; with `untold` only those whose creator doesn't know yet. */
export async function ending(
  db: Queryable,
  { before, untold }: { before: Date; untold: boolean },
  { which, limit }: { which: Which; limit: number },
): Promise<FormRow[]> {
  return db<FormRow[]>`
    select f.* from tax_forms f join users u on u.id = f.performer_id and u.status = 'active'
    where f.state = 'submitted' and f.expires_at <= ${before} ${untold ? db`and f.expiry_told_at is null` : db``}
      and ${which('f.id')}
    order by f.expires_at limit ${limit}`
}

/** Forms signed before a moment, and not replaced after it, in the order of their ids. */
export async function signedBefore(
  db: Queryable,
  before: Date,
  { which, limit, after }: { which: Which; limit: number; after: string | null },
): Promise<FormRow[]> {
  return db<FormRow[]>`
    select f.* from tax_forms f where f.signed_at < ${before} and (f.replaced_at is null or f.replaced_at < ${before})
      and ${which('f.id')} ${after ? db`and f.id > ${after}` : db``}
    order by f.id limit ${limit}`
}

export async function deleteForm(tx: Queryable, id: string): Promise<void> {
  await tx`delete from tax_forms where id = ${id}`
}

/** What is known of a creator that a form can begin with. */
export type KnownOfCreator = {
  first_name: string
  last_name: string
  country: string | null
  date_of_birth: string | null
  city: string | null
  zipcode: string | null
  address: string | null
}

export async function knownOf(db: Queryable, performerId: string): Promise<KnownOfCreator | undefined> {
  const [row] = await db<KnownOfCreator[]>`
    select u.first_name, u.last_name, u.country, p.date_of_birth::text as date_of_birth, p.city, p.zipcode, p.address
    from performers p join users u on u.id = p.user_id where p.user_id = ${performerId}`
  return row
}
