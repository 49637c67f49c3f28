/** What mails about cards say. */
export default {
  title: 'Your card ending in {last4} expires soon',
  text: "Your {brand} card ending in {last4} is valid until {day}. After that it can't pay renewals or automatic top-ups.",
  next: 'Add your new card and choose it for your subscriptions to avoid interruptions.',
  view: 'View your cards',
} as const
