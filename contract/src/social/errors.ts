import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const socialErrors = declareErrors({
  TOO_MANY_FOLDERS: { status: 422, message: 'You can have 100 folders. Delete one first.' },
  COMMENTS_RESTRICTED: { status: 403, message: "This creator doesn't take comments from everyone." },
})
