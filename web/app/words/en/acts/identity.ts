export default {
  suspend_account: 'Suspended an account',
  restore_account: 'Lifted a suspension',
  change_operator: 'Changed an operator',
  create_auditor: 'Gave an auditor a pass',
  end_auditor: 'Ended an auditor’s pass',
  export_auditor_looks: 'Exported what an auditor opened',
  export_acts: 'Exported the activity',
} as const
