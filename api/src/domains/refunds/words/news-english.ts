/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  refund_refused: "We couldn't refund {title}",
  dispute_opened: 'A bank is questioning a payment from one of your subscribers',
  dispute_won: 'The bank decided in your favor: you keep the disputed payment',
  dispute_lost: 'The bank took back a payment from one of your subscribers',
} as const
