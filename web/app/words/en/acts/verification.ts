export default {
  verify_performer: 'Verified a creator',
  refuse_performer: 'Refused a creator',
  undo_verification: 'Took a verification back',
} as const
