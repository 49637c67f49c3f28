export default {
  payout_held: 'دفعتك معلّقة حتى {day}، ونحتاج شيئًا منك',
  payout_approved: 'تمت الموافقة على دفعتك',
  payout_sent: 'دفعتك في الطريق إليك',
  payout_done: 'وصلت دفعتك',
  payout_returned: 'عادت دفعتك',
  payout_rejected: 'تعذّرت الموافقة على دفعتك',
} as const
