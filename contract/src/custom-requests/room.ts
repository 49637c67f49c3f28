import { declareRoom } from '../declare-room.ts'
import { customRequestsErrors } from './errors.ts'
import { customRequestsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const customRequestsRoom = declareRoom({
  errors: customRequestsErrors,
  news: customRequestsNews,
  acts: ['view_custom_request', 'decide_custom_request'],
  closureBlocks: ['custom_request'],
  waits: {
    customRequests: { waiting: 'Disputed custom requests' },
  },
  toDo: {
    requestsToAnswer: { waiting: 'Custom requests to accept or decline' },
    requestsToDeliver: { waiting: 'Custom requests to deliver' },
  },
  places: { requests: 'feature' },
})
