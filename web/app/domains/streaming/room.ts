import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'streaming/:username',
    file: 'domains/streaming/screens/watch.tsx',
    opens: 'members',
    at: 'streaming/mia',
    seen: { fan: ['/streaming/mia', '/streaming/leo'] },
  },
  {
    path: 'model/live-streaming',
    file: 'domains/streaming/screens/old-address.tsx',
    id: 'model-live',
    opens: 'creators',
    answer: '/creator/live',
    seen: 'elsewhere',
  },
  { path: 'schedule/live-streaming', file: 'domains/streaming/screens/my-shows.tsx', opens: 'fans' },
  {
    path: 'schedule/live-streaming/request',
    file: 'domains/streaming/screens/ask-show.tsx',
    opens: 'fans',
    answer: '/schedule/live-streaming',
    seen: { fan: ['/schedule/live-streaming/request?to=mia'] },
  },
  {
    path: 'schedule/live-streaming/:id',
    file: 'domains/streaming/screens/show-receipt.tsx',
    opens: 'members',
    seen: 'elsewhere',
  },
  {
    path: 'streaming/private/play/:id',
    file: 'domains/streaming/screens/show-play.tsx',
    opens: 'fans',
    seen: 'elsewhere',
  },
  { path: 'model/live-streaming/request', file: 'domains/streaming/screens/show-requests.tsx', opens: 'creators' },
  {
    path: 'model/live/private/:id',
    file: 'domains/streaming/screens/show-run.tsx',
    opens: 'creators',
    seen: 'elsewhere',
  },
  { path: 'creator/live', file: 'domains/streaming/screens/go-live.tsx', opens: 'creators' },
  { path: 'creator/live/past', file: 'domains/streaming/screens/past-streams.tsx', opens: 'creators' },
  {
    path: 'creator/live/past/:id',
    file: 'domains/streaming/screens/past-stream.tsx',
    opens: 'creators',
    seen: 'elsewhere',
  },
  { path: 'operator/streams', file: 'domains/streaming/screens/wall.tsx', opens: 'moderation' },
]
