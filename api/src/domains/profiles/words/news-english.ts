/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  page_labelled: 'We labelled your page as made with AI: {title}',
  payout_method_changed: 'Your account for payouts was changed. Was this you?',
} as const
