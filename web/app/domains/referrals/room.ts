import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [{ path: 'referral', file: 'domains/referrals/screens/referral.tsx', opens: 'members' }]
