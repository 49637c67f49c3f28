import { declareNews } from '../notifications/declare.ts'

/** What people are told of releases: the events that they choose channels for, and the sentences. */
export const releasesNews = declareNews({
  events: {
    participations: {
      place: 220,
      kind: 'system',
      for: 'creators',
      site: 'on',
      mail: 'off',
      push: 'on',
    },
  },
  sentences: {
    release_asked: 'participations',
    release_signed: 'participations',
    release_verified: 'participations',
    release_refused: 'participations',
    release_declined: 'participations',
    release_revoked: 'participations',
    release_expired: 'participations',
    release_ended: 'participations',
  },
})
