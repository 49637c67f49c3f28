import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'creator/account/documents', file: 'domains/verification/screens/documents.tsx', opens: 'creators' },
  {
    path: 'operator/verifications',
    file: 'domains/verification/screens/verifications.tsx',
    opens: 'moderation',
    seen: {
      operator: [
        '/operator/verifications',
        '/operator/verifications?status=verified',
        '/operator/verifications?status=refused',
      ],
    },
  },
]
