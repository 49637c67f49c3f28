/** What mails about tax forms say. */
export default {
  neededTitle: 'We need your tax form',
  neededText: 'Tax law asks us who we pay. Fill in your form, it takes about five minutes.',
  neededUntil: 'From {day} on we can’t pay you out without it. What you earned stays yours.',
  soonTitle: 'Your tax form is still missing',
  moreTitle: 'We need a correction of your tax form',
  moreReason: 'What we need: {reason}',
  expiresTitle: 'Your tax form ends on {day}',
  expiresText: 'It counts until the end of the third year after you signed it. Sign a new one in time.',
  fill: 'Fill in your tax form',
} as const
