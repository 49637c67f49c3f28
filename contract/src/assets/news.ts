import { declareNews } from '../notifications/declare.ts'

/** What people are told of assets: the events that they choose channels for, and the sentences. */
export const assetsNews = declareNews({
  events: {},
  sentences: {
    gallery_published: 'posts',
    video_published: 'posts',
    participation_asked: 'participations',
    participation_accepted: 'participations',
    participation_declined: 'participations',
  },
})
