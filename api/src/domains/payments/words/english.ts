/** What mails about cards say. */
export default {
  title: 'Your card ending in {last4} expires soon',
  text: "Your {brand} card ending in {last4} is valid until {day}. After that it can't pay renewals or automatic top-ups.",
  next: 'Save your new card and choose it for your subscriptions, and nothing is interrupted.',
  view: 'View your cards',
} as const
