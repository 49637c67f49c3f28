import type { Personal } from '../../kernel/personal.ts'

/** What creators signed for tax: kept as long as tax law asks, also after they leave. What it says is sealed. */
export const taxFormsPersonal: Personal = {
  room: 'tax-forms',
  columns: {
    'tax_forms.performer_id': 'keep:tax',
    'tax_forms.asked_by': 'keep:acts',
    'tax_form_standings.performer_id': 'delete',
  },
  collect: {
    taxForms: {
      from: 'tax_forms',
      of: 'performer_id',
      columns: [
        'us_form',
        'has_eu',
        'entity',
        'country',
        'name',
        'tin_end',
        'state',
        'reason',
        'signed_at',
        'expires_at',
        'replaced_at',
      ],
    },
  },
}
