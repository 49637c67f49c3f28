import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'creator',
    file: 'domains/profiles/screens/creators.tsx',
    opens: 'everybody',
    seen: { visitor: ['/creator?free=1', '/creator?q=nobody&gender=male'], fan: ['/creator'] },
  },
  { path: 'user/account', file: 'domains/profiles/screens/fan-account.tsx', opens: 'members' },
  { path: 'creator/account', file: 'domains/profiles/screens/creator-account.tsx', opens: 'creators' },
  {
    path: 'creator/banking',
    file: 'domains/profiles/screens/banking.tsx',
    opens: 'creators',
    seen: { creator: ['/creator/banking', '/creator/banking?tab=paypal'] },
  },
  { path: 'account/privacy', file: 'domains/profiles/screens/privacy.tsx', opens: 'members' },
]
