/** What the centre says of what happened. */
export const sentences = {
  custom_request_asked: '<b>{who}</b> asked you for something custom, for <b>{amount}</b>',
  custom_request_accepted: '<b>{who}</b> accepted the custom request',
  custom_request_declined: '<b>{who}</b> declined your custom request. Your tokens are back',
  custom_request_countered: '<b>{who}</b> named another price for your custom request: <b>{amount}</b>',
  custom_request_delivered: '<b>{who}</b> delivered your custom request',
  custom_request_overdue: 'Your custom request to <b>{who}</b> is overdue. You can take your tokens back',
  custom_request_returned: 'A custom request with <b>{who}</b> has ended without payment',
  custom_request_withdrawn: '<b>{who}</b> took a custom request back',
  custom_request_changes_asked: '<b>{who}</b> asked for changes to what you delivered',
  custom_request_completed: 'The custom request with <b>{who}</b> is completed',
  custom_request_disputed: '<b>{who}</b> disputes what you delivered. An operator will decide',
  custom_request_due_soon: 'A custom request of <b>{who}</b> is due tomorrow',
  custom_request_to_decide: 'A disputed custom request has to be decided by {day}',
} as const

/** What the settings call it, and say of it. */
export const events = {
  custom_requests: 'Custom requests',
  custom_requestsText: 'Requests, deliveries and what is due',
} as const
