/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  custom_request_asked: '{who} asked you for something custom, for {amount}',
  custom_request_accepted: '{who} accepted the custom request',
  custom_request_declined: '{who} declined your custom request. Your tokens are back',
  custom_request_countered: '{who} named another price for your custom request: {amount}',
  custom_request_delivered: '{who} delivered your custom request',
  custom_request_overdue: 'Your custom request to {who} is overdue. You can take your tokens back',
  custom_request_returned: 'A custom request with {who} has ended without payment',
  custom_request_withdrawn: '{who} took a custom request back',
  custom_request_changes_asked: '{who} asked for changes to what you delivered',
  custom_request_completed: 'The custom request with {who} is completed',
  custom_request_disputed: '{who} disputes what you delivered. An operator will decide',
  custom_request_due_soon: 'A custom request of {who} is due tomorrow',
  custom_request_to_decide: 'A disputed custom request has to be decided by {day}',
  about_custom_requests: 'custom requests',
} as const
