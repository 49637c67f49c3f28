import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'home',
    file: 'domains/posts/screens/home.tsx',
    opens: 'everybody',
    seen: { visitor: ['/home'], fan: ['/home'], creator: ['/home'] },
  },
  { path: 'studio/compose', file: 'domains/posts/screens/compose.tsx', opens: 'creators' },
  {
    path: 'studio/posts',
    file: 'domains/posts/screens/studio-posts.tsx',
    opens: 'creators',
    seen: { creator: ['/studio/posts', '/studio/posts?status=draft'] },
  },
  {
    path: 'studio/posts/:id/edit',
    file: 'domains/posts/screens/compose-edit.tsx',
    opens: 'creators',
    seen: 'elsewhere',
  },
  { path: 'studio/collections', file: 'domains/posts/screens/studio-collections.tsx', opens: 'creators' },
  {
    path: 'studio/calendar',
    file: 'domains/posts/screens/studio-calendar.tsx',
    opens: 'creators',
    seen: { creator: ['/studio/calendar', '/studio/calendar?week=2026-11-23'] },
  },
  {
    path: 'creator/my-post',
    file: 'domains/posts/screens/studio-old-address.tsx',
    id: 'my-posts',
    opens: 'creators',
    answer: '/studio/posts',
    seen: 'elsewhere',
  },
  {
    path: 'creator/my-post/create',
    file: 'domains/posts/screens/studio-old-address.tsx',
    id: 'my-posts-create',
    opens: 'creators',
    answer: '/studio/compose',
    seen: 'elsewhere',
  },
  {
    path: 'creator/my-post/edit/:id',
    file: 'domains/posts/screens/studio-old-address.tsx',
    id: 'my-posts-edit',
    opens: 'creators',
    answer: '/studio/posts/:id/edit',
    seen: 'elsewhere',
  },
  {
    path: ':profileId/collections/:collection',
    file: 'domains/posts/screens/collection.tsx',
    opens: 'everybody',
    at: 'mia/collections/:id',
    seen: { visitor: ['/mia/collections/night-sessions'], fan: ['/mia/collections/the-lantern-room?sort=asc'] },
  },
]
