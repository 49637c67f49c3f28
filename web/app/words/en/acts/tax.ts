export default {
  add_tax_rate: 'Added a tax rate',
  withdraw_tax_rate: 'Withdrew a tax rate',
} as const
