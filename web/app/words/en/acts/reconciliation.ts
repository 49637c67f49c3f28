export default {
  import_bank_file: 'Imported a bank file',
  run_reconciliation: 'Ran the reconciliation',
  explain_difference: 'Explained a difference',
} as const
