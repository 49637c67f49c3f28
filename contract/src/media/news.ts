import { declareNews } from '../notifications/declare.ts'

/** What people are told of media: the events that they choose channels for, and the sentences. */
export const mediaNews = declareNews({
  events: {
    reviews: {
      place: 210,
      kind: 'system',
      for: 'creators',
      site: 'on',
      mail: 'off',
      push: 'off',
    },
  },
  sentences: {
    review_passed: 'reviews',
    publication_waits: 'reviews',
    publication_waits_people: 'reviews',
    file_labelled: 'decisions',
  },
})
