import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const profilesErrors = declareErrors({
  COUNTRY_BLOCKED: { status: 403, message: 'Your country has been blocked by this creator' },
  BLOCKED_BY_PERFORMER: { status: 403, message: 'This creator has blocked you' },
  PERFORMER_BLOCKED_BY_YOU: { status: 403, message: 'You have blocked this creator' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended' },
})
