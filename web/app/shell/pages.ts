import type { RoomPages } from '../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'post/:id', file: 'shell/screens/post.tsx', opens: 'everybody' },
  { path: 'gallery/:id', file: 'shell/screens/gallery.tsx', opens: 'everybody' },
  { path: 'video/:id', file: 'shell/screens/video.tsx', opens: 'everybody' },
  {
    path: 'user/bookmarks',
    file: 'shell/screens/bookmarks.tsx',
    opens: 'members',
    seen: {
      fan: [
        '/user/bookmarks',
        '/user/bookmarks?of=performers',
        '/user/bookmarks?of=videos',
        '/user/bookmarks?of=galleries',
        '/user/bookmarks?of=products',
      ],
    },
  },
  { path: 'operator/people/:id', file: 'shell/screens/person.tsx', opens: 'moderation', seen: 'elsewhere' },
  { path: 'ui', file: 'shell/gallery/screen.tsx', opens: 'everybody', answer: 404 },
  {
    path: ':profileId',
    file: 'shell/screens/profile.tsx',
    opens: 'everybody',
    at: 'mia',
    seen: {
      visitor: ['/mia', '/mia?tab=about', '/mia?tab=videos', '/mia?tab=galleries', '/mia?tab=store'],
      fan: ['/mia', '/mia?tab=media&kind=photo', '/leo'],
      creator: ['/mia'],
    },
  },
]
