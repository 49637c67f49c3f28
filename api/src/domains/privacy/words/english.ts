/** What mails about people's data and about closing an account say. */
export default {
  readyTitle: 'Your data is ready',
  readyText: 'Everything {site} has about you is in one ZIP file. You can download it until {day}.',
  readyClosing: 'If you didn’t ask for this, change your password.',
  download: 'Download it',
  askedTitle: 'We’ll close your account on {day}',
  askedText: 'Your {site} account is hidden from everyone else. On {day} we’ll close it for good and erase your data.',
  askedUndo: 'Changed your mind? Log in before then and choose Undo.',
  askedClosing: 'If this wasn’t you, log in, choose Undo and change your password.',
  undo: 'Log in to undo',
  closedTitle: 'Your account is closed',
  closedText: 'We’ve closed your {site} account and erased your data. You can’t log in to it any more.',
  closedKept: 'What we have to keep, such as payments, is listed at the link below.',
  closedClosing: 'This is the last email we send about this account.',
  kept: 'What we keep',
} as const
