export default {
  export_taxes: 'Exported a tax report',
} as const
