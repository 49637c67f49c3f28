/** What mails to people without an account say. */
export default {
  invited: '{who} asks for your consent',
  invitedText:
    '{who} publishes on {site} and wants to show you in pictures or videos. They can only do that if you agree.',
  invitedNeeds:
    'Open the link to read what you would agree to. If you do, we ask for your legal name, your date of birth, your ID and a photo of you with it. {site} keeps them encrypted and {who} never sees them.',
  invitedUntil:
    'The link works until {day}. If you don’t want these emails, open it and choose “Don’t email me again”.',
  signed: 'What you signed for {who}',
  signedText:
    'On {day} you agreed that {who} may show you in pictures and videos on {site} and that {site} may show them to others.',
  signedNext: 'We’ll check your documents and write to you again.',
  verified: 'Your consent for {who} is verified',
  verifiedText: 'We’ve checked your documents. {who} can now publish pictures and videos that show you.',
  howToRevoke:
    'You can take your consent back at any time: keep this email and open the link below. Everything that shows you then closes at once, also for people who bought it.',
  refused: 'Your consent for {who} needs another look',
  refusedText: 'We couldn’t verify your documents. Reason: {reason}',
  refusedNext: 'Open the link to sign again. It works for 14 days.',
  open: 'Read and answer',
  openSigned: 'See or take back your consent',
} as const
