/** What mails about verification say. */
export default {
  refusedTitle: "We couldn't verify you",
  refusedText: "We've reviewed your documents and couldn't verify you, so your {site} page is hidden. Reason: {reason}",
  refusedNext: "Send new documents and we'll review them again.",
  send: 'Send documents',
  verifiedTitle: "You're verified",
  verifiedText: "We've verified your documents. Your {site} page is now public.",
  view: 'View your page',
} as const
