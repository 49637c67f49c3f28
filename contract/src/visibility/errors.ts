import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const visibilityErrors = declareErrors({
  BLOCK_IMPOSSIBLE: { status: 422, message: "You can't block this account." },
  CONTACTS_FULL: {
    status: 422,
    message: 'Your list can hold 5,000 email addresses. Remove some first.',
  },
  MUTE_IMPOSSIBLE: { status: 422, message: "You can't hide yourself." },
})
