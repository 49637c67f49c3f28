import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [{ path: 'account/data', file: 'domains/privacy/screens/data.tsx', opens: 'members' }]
