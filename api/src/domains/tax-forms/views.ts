import type { TaxFormSummary } from '@fanfare/contract'
import type { FormRow } from './store/forms.ts'

/** A form without what is sealed. */
export function summaryView(row: FormRow): TaxFormSummary {
  return {
    _id: row.id,
    form: row.us_form,
    hasEu: row.has_eu,
    entity: row.entity,
    country: row.country,
    name: row.name,
    tinEnd: row.tin_end,
    state: row.state,
    signedAt: row.signed_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
