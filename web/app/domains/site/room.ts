import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: '', file: 'domains/site/screens/landing.tsx', opens: 'visitors' },
  { path: 'operator', file: 'domains/site/screens/today.tsx', opens: 'operators' },
  { path: 'operator/prices', file: 'domains/site/screens/prices.tsx', opens: 'owner' },
  { path: 'operator/site', file: 'domains/site/screens/site-settings.tsx', opens: 'owner' },
  { path: 'operator/pages', file: 'domains/site/screens/desk-pages.tsx', opens: 'moderation' },
  {
    path: 'operator/pages/:id',
    file: 'domains/site/screens/desk-page.tsx',
    opens: 'moderation',
    seen: { operator: ['/operator/pages/new'] },
  },
  { path: 'operator/promos', file: 'domains/site/screens/desk-promos.tsx', opens: 'moderation' },
  {
    path: 'page/:slug',
    file: 'domains/site/screens/page.tsx',
    opens: 'everybody',
    answer: 404,
    at: 'page/nothing-here',
    seen: { visitor: ['/page/terms'] },
  },
  { path: 'contact', file: 'domains/site/screens/contact.tsx', opens: 'everybody' },
  {
    path: '*',
    file: 'domains/site/screens/not-found.tsx',
    opens: 'everybody',
    answer: 404,
    at: 'no/such/page',
    seen: { visitor: ['/no/such/page'] },
  },
]
