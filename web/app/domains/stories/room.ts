import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'stories/highlights/:id',
    file: 'domains/stories/screens/watch-highlight.tsx',
    opens: 'members',
    seen: 'elsewhere',
  },
  {
    path: 'stories/:username',
    file: 'domains/stories/screens/watch.tsx',
    opens: 'members',
    at: 'stories/mia',
    seen: 'elsewhere',
  },
  {
    path: 'creator/stories',
    file: 'domains/stories/screens/own-stories.tsx',
    opens: 'creators',
    seen: { creator: ['/creator/stories', '/creator/stories?show=highlights'] },
  },
  { path: 'creator/stories/new', file: 'domains/stories/screens/new-story.tsx', opens: 'creators' },
]
