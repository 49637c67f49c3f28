import type { AddressView } from '@fanfare/contract'
import type { AddressRow } from '../store/addresses.ts'

export function addressView(row: AddressRow): AddressView {
  const { id, name, country, state, city, district, ward, description } = row
  return {
    _id: id,
    name,
    country,
    state,
    city,
    district,
    ward,
    streetAddress: row.street_address,
    streetNumber: row.street_number,
    zipCode: row.zip_code,
    description,
    note: description,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
