import { declareRoom } from '../declare-room.ts'
import { taxFormsErrors } from './errors.ts'
import { taxFormsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const taxFormsRoom = declareRoom({
  showsNoContent: true,
  errors: taxFormsErrors,
  news: taxFormsNews,
  acts: ['view_tax_form', 'ask_tax_form', 'export_tax_forms'],
  toDo: {
    taxForms: { waiting: 'A tax form to sign, to complete or to renew' },
  },
})
