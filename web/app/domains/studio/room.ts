import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [{ path: 'studio', file: 'domains/studio/screens/overview.tsx', opens: 'members' }]
