import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const fundraisersErrors = declareErrors({
  FUNDRAISERS_FULL: {
    status: 422,
    message: 'Three of your fundraisers are running. Start this one when one has ended.',
  },
  FUNDRAISER_MOVED_ON: { status: 409, message: "This fundraiser has moved on. Reload to see what's next." },
  PLEDGE_NOT_RAISED: { status: 422, message: 'Pledge more than you have already.' },
  PLEDGE_STAYS: { status: 422, message: 'A pledge can be taken back until 24 hours before the end.' },
})
