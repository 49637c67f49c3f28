/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  release_asked: '{who} asks for your consent to be shown',
  release_signed: '{title} signed. We’ll verify it.',
  release_verified: '{title} is verified. You can publish what shows them.',
  release_refused: 'We couldn’t verify {title}. They can sign again.',
  release_declined: '{title} doesn’t want to be shown',
  release_revoked: '{title} took their consent back. Nothing with them is shown any more.',
  release_expired: '{title} didn’t answer in 14 days',
  release_ended: 'The ID of {title} has expired. Invite them again before you publish more with them.',
  about_participations: 'consent to be shown',
} as const
