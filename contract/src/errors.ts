/**
 * Every "no" that a call may answer: its code (stable, for programs), its HTTP status and its sentence (for people).
 * Clients of this family read statusCode, error and message; see the error body in `envelope.ts`.
 */
export const errors = {
  VALIDATION_FAILED: { status: 400, message: 'Some fields are not right.' },
  MALFORMED_BODY: { status: 400, message: 'The body of the request could not be read.' },
  ORIGIN_REFUSED: { status: 403, message: 'This request came from another site.' },
  UNAUTHENTICATED: { status: 401, message: 'Please login!' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  ACCOUNT_DEACTIVATED: { status: 403, message: 'This account is de-activated' },
  ENTITY_NOT_FOUND: { status: 404, message: 'This does not exist, or is not for you to see.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is no such call.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  KEY_REUSED: { status: 409, message: 'This Idempotency-Key was used for another request.' },
  KEY_IN_USE: { status: 409, message: 'A request with this Idempotency-Key is still being answered.' },
  BODY_TOO_LARGE: { status: 413, message: 'The body of the request is too large.' },
  UNSUPPORTED_CONTENT_TYPE: { status: 415, message: 'This call takes application/json.' },
  CREDENTIALS_INCORRECT: { status: 422, message: 'Incorrect credentials!' },
  EMAIL_NOT_VERIFIED: { status: 422, message: 'Please verify your email' },
  EMAIL_TAKEN: { status: 422, message: 'This email has been taken' },
  USERNAME_TAKEN: { status: 422, message: 'This username has been taken' },
  LINK_EXPIRED: { status: 422, message: 'This link was used already or is too old. Ask for a new one.' },
  AMOUNT_OUT_OF_RANGE: { status: 422, message: 'This amount is not within the limits.' },
  INSUFFICIENT_BALANCE: { status: 422, message: 'Your wallet does not hold enough for this.' },
  NOT_FOR_SALE: { status: 422, message: 'This is not for sale.' },
  PERFORMER_UNAVAILABLE: { status: 422, message: 'This creator cannot be paid right now.' },
  GATEWAY_UNAVAILABLE: { status: 422, message: 'This payment gateway is not set up on this site.' },
  INVALID_FEED_TYPE: { status: 400, message: 'This kind of post does not exist.' },
  INVALID_FILE: { status: 422, message: 'This file is not what it says it is, or is damaged.' },
  FILE_TOO_LARGE: { status: 413, message: 'This file is too large.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment.' },
  FAILURE: { status: 500, message: 'Something went wrong, please try again later' },
  UNAVAILABLE: { status: 503, message: 'The site is starting or stopping. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
