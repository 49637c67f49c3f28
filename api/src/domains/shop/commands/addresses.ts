import { addresses, type Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import * as store from '../store/addresses.ts'

type Actor = { id: string }
type Fields = Input<typeof addresses.changeAddress>['body']

/** Adds a delivery address. Refuses TOO_MANY_ADDRESSES beyond twenty. */
export async function createAddress(
  app: Pick<App, 'db'>,
  actor: Actor,
  body: Input<typeof addresses.createAddress>['body'],
): Promise<store.AddressRow> {
  const { name, country, city, streetAddress } = body
  const { state = '', district = '', ward = '', streetNumber = '', zipCode = '' } = body
  const at = now()
  return app.db.tx(async tx => {
    if ((await store.lockAddresses(tx, actor.id)) >= addresses.addresses_max) throw refuse('TOO_MANY_ADDRESSES')
    return store.insertAddress(tx, {
      id: newId(),
      user_id: actor.id,
      name,
      country,
      state,
      city,
      district,
      ward,
      street_address: streetAddress,
      street_number: streetNumber,
      zip_code: zipCode,
      description: noteOf(body) ?? '',
      created_at: at,
      updated_at: at,
    })
  })
}

/** Changes what is given of an address; 404 for one that is not the actor's own. */
export async function changeAddress(
  app: Pick<App, 'db'>,
  actor: Actor,
  id: string,
  body: Fields,
): Promise<store.AddressRow> {
  const changes = { ...changedColumns(body), updated_at: now() }
  const row = isId(id) ? await store.updateAddress(app.db.sql, actor.id, id, changes) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** Forgets an address; 404 for one that is not the actor's own. */
export async function deleteAddress(app: Pick<App, 'db'>, actor: Actor, id: string): Promise<void> {
  if (!isId(id) || !(await store.deleteAddress(app.db.sql, actor.id, id))) throw refuse('ENTITY_NOT_FOUND')
}

function changedColumns(body: Fields): Partial<store.AddressRow> {
  const { streetAddress, streetNumber, zipCode, description: _description, note: _note, ...same } = body
  const columns = {
    ...same,
    street_address: streetAddress,
    street_number: streetNumber,
    zip_code: zipCode,
    description: noteOf(body),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Clients of this family call it the one or the other. */
function noteOf({ description, note }: Fields): string | undefined {
  return description ?? note
}
