import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const releasesErrors = declareErrors({
  RELEASE_STATE_REFUSED: { status: 409, message: "This isn't possible any more. Reload the page." },
  RELEASE_LIMIT_REACHED: {
    status: 422,
    message: 'You can send 10 invitations a day and have 20 open. Wait for an answer, or end one.',
  },
})
