import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const taxFormsErrors = declareErrors({
  TAX_FORM_NEEDED: {
    status: 422,
    message: 'We need your tax form before we can pay you out. What you earned stays yours.',
  },
  TAX_FORMS_OFF: { status: 409, message: 'This site doesn’t ask for tax forms.' },
  TAX_FORM_REPLACED: { status: 409, message: 'The creator has signed a newer form. Open that one.' },
})
