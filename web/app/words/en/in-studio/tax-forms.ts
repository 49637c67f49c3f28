export default {
  taxForms: 'Sign your tax form',
  taxFormsAct: 'Sign',
} as const
