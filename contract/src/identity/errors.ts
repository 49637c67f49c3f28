import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const identityErrors = declareErrors({
  ACCOUNT_DEACTIVATED: { status: 403, message: 'This account is de-activated' },
  CREDENTIALS_INCORRECT: { status: 422, message: 'Incorrect credentials!' },
  EMAIL_NOT_VERIFIED: { status: 422, message: 'Please verify your email' },
  EMAIL_TAKEN: { status: 422, message: 'This email has been taken' },
  USERNAME_TAKEN: { status: 422, message: 'This username has been taken' },
  TOO_MANY_USERNAMES: { status: 422, message: 'You can change your username five times in 90 days.' },
  PROVIDER_UNAVAILABLE: { status: 422, message: "This login isn't set up on this site." },
  PROVIDER_REFUSED: { status: 422, message: "That login didn't work. Try again." },
  LINK_NEEDED: {
    status: 422,
    message:
      'An account with this email already exists. Log in with its password, then link the other login in Security.',
  },
  LINKED_ELSEWHERE: { status: 422, message: 'That login is linked to another account here.' },
  LAST_WAY_IN: {
    status: 422,
    message: 'This is the only way into your account. Set a password or add a passkey first.',
  },
  PASSKEY_REFUSED: { status: 422, message: "This passkey didn't work. Try again." },
  TWO_FACTOR_ON: { status: 422, message: 'Two-factor is already on.' },
  STEP_UP_NEEDED: { status: 403, message: "Confirm it's you first." },
  SECOND_FACTOR_INCORRECT: { status: 422, message: "This code isn't right. Check it and try again." },
  LOCKED_OUT: { status: 429, message: 'Too many wrong attempts. Wait a moment and try again.' },
})
