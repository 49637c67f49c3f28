export default {
  view_tax_form: 'Viewed a tax form',
  ask_tax_form: 'Asked for a correction of a tax form',
  export_tax_forms: 'Exported a yearly tax report',
} as const
