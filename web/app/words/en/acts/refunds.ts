export default {
  give_refund: 'Gave a refund',
  approve_refund: 'Approved a refund',
  refuse_refund: 'Refused a refund',
  submit_dispute: 'Answered a dispute',
} as const
