import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'creator/integrations', file: 'domains/integrations/screens/integrations.tsx', opens: 'creators' },
  {
    path: 'creator/integrations/:id',
    file: 'domains/integrations/screens/webhook.tsx',
    opens: 'creators',
    seen: 'elsewhere',
  },
]
