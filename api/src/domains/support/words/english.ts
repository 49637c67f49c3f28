/** What mails to people without an account say. */
export default {
  received: 'We got your request {number}',
  receivedText: 'We’ll read it and reply here:',
  answered: 'We answered your request {number}',
  answeredText: 'Read our answer and write back here:',
  keepLink: 'This link works for 30 days. Don’t share it: anyone who has it can read the conversation.',
  open: 'Open your request',
} as const
