/**
 * How people come in and go out, endpoint by endpoint: the page whose form or button makes it, what that says, and as whom it is
 * opened. Or why no page shows anything of it before its scripts have come.
 */
type Way = { page: string; act: string; as?: 'invited' | 'helper' | 'at work' } | { only: string }

export const waysIn: Record<string, Way> = {
  'POST /auth/login': { page: '/auth/login', act: 'Log in' },
  'POST /auth/passkeys/login': { page: '/auth/login', act: 'Use a passkey' },
  'POST /auth/users/register': { page: '/auth/fan-register', act: 'Create account' },
  'POST /auth/performers/register': { page: '/auth/creator-register', act: 'Continue to documents' },
  'POST /auth/reset-password': { page: 'a mailed link', act: 'Save password' },
  'POST /seats/invitations/:token': { page: 'an invitation', act: 'Accept', as: 'invited' },
  'POST /seats/:id/work': { page: '/account/work', act: 'Work for', as: 'helper' },
  'DELETE /seats/work': { page: '/messages', act: 'Stop', as: 'at work' },
  'POST /auth/step-up': { only: 'a dialog asks for it' },
  'POST /auth/passkeys/confirmation': { only: 'a dialog asks for it' },
  'POST /auth/logout': { only: 'a menu holds it' },
  'DELETE /auth/sessions': { only: 'a list that scripts ask for holds it' },
  'DELETE /auth/sessions/:id': { only: 'a list that scripts ask for holds it' },
  'POST /auth/twitter/callback': { only: 'the way back from X is finished by a script' },
  'POST /auth/google/login': { only: 'programs make it' },
  'POST /auth/google/token': { only: 'programs make it' },
  'POST /auth/password-change': { only: 'programs make it' },
}

/** Those that leave the same person there, with more rights than before at most. */
export const samePerson = ['POST /auth/step-up', 'POST /auth/passkeys/confirmation', 'POST /seats/invitations/:token']

/** Other endpoints of these rooms, which neither let anybody in nor out. */
export const neither = [
  'POST /auth/email-verification',
  'POST /auth/users/forgot',
  'POST /auth/reset-password/check',
  'PUT /auth/users/me/password',
  'POST /auth/linked-accounts/:provider',
  'DELETE /auth/linked-accounts/:provider',
  'POST /auth/passkeys/options',
  'POST /auth/passkeys',
  'PUT /auth/passkeys/:id',
  'DELETE /auth/passkeys/:id',
  'POST /auth/passkeys/challenge',
  'POST /auth/twitter/login',
  'POST /auth/two-factor',
  'POST /auth/two-factor/confirmation',
  'POST /auth/two-factor/recovery-codes',
  'DELETE /auth/two-factor',
  'POST /seats',
  'PUT /seats/:id',
  'DELETE /seats/:id',
]
