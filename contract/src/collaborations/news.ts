import { declareNews } from '../notifications/declare.ts'

/** What people are told of collaborations: the events that they choose channels for, and the sentences. */
export const collaborationsNews = declareNews({
  events: {
    collaborations: {
      place: 230,
      kind: 'system',
      for: 'creators',
      site: 'on',
      mail: 'on',
      push: 'on',
    },
  },
  sentences: {
    collaboration_asked: 'collaborations',
    collaboration_began: 'collaborations',
    collaboration_declined: 'collaborations',
    collaboration_notice: 'collaborations',
    collaboration_left: 'collaborations',
    collaboration_ended: 'collaborations',
  },
})
