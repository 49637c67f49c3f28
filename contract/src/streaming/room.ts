import { declareRoom } from '../declare-room.ts'
import { streamingErrors } from './errors.ts'
import { streamingNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const streamingRoom = declareRoom({
  errors: streamingErrors,
  news: streamingNews,
  acts: ['stop_stream', 'stop_stream_match', 'dismiss_stream_match'],
  closureBlocks: ['show', 'live'],
  toDo: {
    showsToAnswer: { waiting: 'Private shows to accept or decline' },
  },
  places: { streams: 'feature', shows: 'feature' },
})
