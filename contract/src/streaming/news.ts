import { declareNews } from '../notifications/declare.ts'

/** What people are told of streaming: the events that they choose channels for, and the sentences. */
export const streamingNews = declareNews({
  events: {
    live: {
      place: 10,
      kind: 'subscriptions',
      for: 'everyone',
      site: 'on',
      mail: 'off',
      push: 'on',
    },
    shows: {
      place: 170,
      kind: 'purchases',
      for: 'everyone',
      site: 'on',
      mail: 'on',
      push: 'on',
      hasOwnMails: true,
    },
  },
  sentences: {
    live_started: 'live',
    stream_soon: 'live',
    stream_begins: 'live',
    stream_moved: 'live',
    stream_called_off: 'live',
    show_requested: 'shows',
    show_approved: 'shows',
    show_rejected: 'shows',
  },
})
