import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const messagingErrors = declareErrors({
  MESSAGE_TO_SELF: { status: 422, message: "You can't message yourself." },
  WRITING_RESTRICTED: { status: 403, message: "This person doesn't take messages from you." },
  IN_REVIEW: { status: 422, message: "This isn't available yet. We're still reviewing it." },
  MASS_LIMIT_REACHED: { status: 429, message: "You've sent as many mass messages as you can in a day." },
  NO_RECIPIENTS: { status: 422, message: 'No fans match this choice.' },
  INVALID_PHOTO_FILE: { status: 422, message: 'Invalid photo file' },
  INVALID_VIDEO_FILE: { status: 422, message: 'Invalid video file' },
})
