/** What mails to people without an account say. */
export default {
  received: 'We got your request {number}',
  receivedText: 'Someone will read it and answer here:',
  answered: 'We answered your request {number}',
  answeredText: 'Read our answer and write back here:',
  keepLink: 'This link works for 30 days. Keep it to yourself: whoever has it can read the conversation.',
  open: 'Open your request',
} as const
