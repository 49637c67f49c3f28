/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  tax_form_needed: 'We need your tax form. From {day} on payouts wait for it',
  tax_form_soon: 'Your tax form is still missing. From {day} on payouts wait for it',
  tax_form_more: 'We need a correction of your tax form: {title}',
  tax_form_expires: 'Your tax form ends on {day}. Sign a new one',
} as const
