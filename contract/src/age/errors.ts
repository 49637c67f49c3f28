import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const ageErrors = declareErrors({
  AGE_CHECK_UNAVAILABLE: { status: 422, message: "This age check isn't available here. Choose another way." },
  AGE_CHECK_WAITS: { status: 422, message: "The last check didn't confirm your age. You can try again later." },
  AGE_RULE_TAKEN: { status: 422, message: 'This place already has a rule. Change that one.' },
})
