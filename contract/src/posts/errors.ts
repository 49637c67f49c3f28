import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const postsErrors = declareErrors({
  TOO_MANY_COLLECTIONS: { status: 422, message: 'You can have 50 collections. Delete one first.' },
  INVALID_FEED_TYPE: { status: 400, message: "This type of post doesn't exist." },
  TOO_MANY_PINNED: { status: 422, message: 'You can pin 5 posts. Unpin one first.' },
  POLL_HAS_VOTES: { status: 422, message: "People have already voted, so you can't change the options." },
  ALREADY_VOTED: { status: 422, message: "You've voted already." },
  ALREADY_EXPIRED_TO_VOTE: { status: 403, message: 'The poll is now closed' },
})
