import type { Personal } from '../../kernel/personal.ts'

/** In which country someone lives, and what spoke for it. */
export const taxPersonal: Personal = {
  room: 'tax',
  columns: {
    'tax_homes.user_id': 'delete',
    'tax_rates.created_by': 'keep:acts',
  },
  collect: {
    taxHome: {
      from: 'tax_homes',
      of: 'user_id',
      by: 'user_id',
      columns: ['country', 'decided_by', 'account_country', 'card_country', 'address_country', 'changed_at'],
    },
  },
}
