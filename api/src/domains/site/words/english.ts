/** What the mail about a message from the contact page says. */
export default {
  subject: 'Contact: {name}',
  wrote: '{name} ({email}) wrote:',
  reply: 'Reply to {name}',
} as const
