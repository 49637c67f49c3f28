/** What the centre says of what happened. */
export const sentences = {
  release_asked: '<b>{who}</b> asks for your consent to be shown',
  release_signed: '<b>{title}</b> signed. We’ll verify it.',
  release_verified: '<b>{title}</b> is verified. You can publish what shows them.',
  release_refused: 'We couldn’t verify <b>{title}</b>. They can sign again.',
  release_declined: '<b>{title}</b> doesn’t want to be shown',
  release_revoked: '<b>{title}</b> took their consent back. Nothing with them is shown any more.',
  release_expired: '<b>{title}</b> didn’t answer in 14 days',
  release_ended: 'The ID of <b>{title}</b> has expired. Invite them again before you publish more with them.',
} as const

/** What the settings call it, and say of it. */
export const events = {
  participations: 'Consent to be shown',
  participationsText: 'Requests and answers',
} as const
