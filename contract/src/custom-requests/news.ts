import { declareNews } from '../notifications/declare.ts'

/** What people are told of custom requests: the events that they choose channels for, and the sentences. */
export const customRequestsNews = declareNews({
  events: {
    custom_requests: {
      place: 180,
      kind: 'purchases',
      for: 'everyone',
      site: 'on',
      mail: 'on',
      push: 'on',
    },
  },
  sentences: {
    custom_request_asked: 'custom_requests',
    custom_request_accepted: 'custom_requests',
    custom_request_declined: 'custom_requests',
    custom_request_countered: 'custom_requests',
    custom_request_delivered: 'custom_requests',
    custom_request_overdue: 'custom_requests',
    custom_request_returned: 'custom_requests',
    custom_request_withdrawn: 'custom_requests',
    custom_request_changes_asked: 'custom_requests',
    custom_request_completed: 'custom_requests',
    custom_request_disputed: 'custom_requests',
    custom_request_due_soon: 'custom_requests',
    custom_request_to_decide: 'cases',
  },
})
