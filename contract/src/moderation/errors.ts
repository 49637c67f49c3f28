import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const moderationErrors = declareErrors({
  TAKEN_DOWN: { status: 422, message: 'The site took this down, so it stays as it is.' },
  APPEALED_ALREADY: { status: 409, message: "You've appealed already. We decide an appeal once." },
  APPEAL_EXPIRED: { status: 422, message: 'The 6 months in which you could appeal are over.' },
  DECISION_LIFTED: { status: 409, message: 'This decision was lifted already.' },
  APPEAL_DECIDED: { status: 409, message: 'This appeal was decided already.' },
  OTHER_OPERATOR_NEEDED: { status: 403, message: 'You made this decision. Another operator has to decide the appeal.' },
  CASE_DECIDED: { status: 409, message: 'This case has been decided already.' },
  CASE_NEEDS_ANOTHER: { status: 403, message: 'You decided this case before. Another operator has to decide it now.' },
  OBJECTION_REFUSED: { status: 422, message: "You can't object to this decision." },
})
