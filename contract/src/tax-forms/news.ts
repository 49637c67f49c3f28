import { declareNews } from '../notifications/declare.ts'

/** What people are told of tax forms: the events that they choose channels for, and the sentences. */
export const taxFormsNews = declareNews({
  events: {},
  sentences: {
    tax_form_needed: 'payouts',
    tax_form_soon: 'payouts',
    tax_form_more: 'payouts',
    tax_form_expires: 'payouts',
  },
})
