import type { App } from '../../kernel/context.ts'
import type { FactKind } from '../../kernel/facts.ts'
import type { Message, PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { onAccount } from './commands/on-account.ts'
import { onCollaborations } from './commands/on-collaborations.ts'
import { onMoney } from './commands/on-money.ts'
import { onPeople } from './commands/on-people.ts'
import { onPublishing } from './commands/on-publishing.ts'
import { onReleases } from './commands/on-releases.ts'
import { onReview } from './commands/on-review.ts'
import { presentLines } from './queries/centre.ts'
import { findCounts, findLine } from './store/notifications.ts'
import { unreadView } from './views.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** Lines of people's centres that are new or have grown. */
    notification_written: { lines: { userId: string; id: string }[] }
    /** Lines were read or are gone; null where it may be any of them. */
    notifications_read: { userId: string; ids: string[] | null }
  }
}

/** What people are told of. */
export const notificationsFacts: FactTable = {
  ...onPublishing,
  ...onReview,
  ...onReleases,
  ...onCollaborations,
  ...onPeople,
  ...onMoney,
  ...onAccount,
}

/** What nobody is told of here, because they did it themselves, see it at once or need not know. */
export const notTold: readonly FactKind[] = [
  ...([
    'account_registered',
    'account_changed',
    'account_suspended',
    'email_verified',
    'password_changed',
    'page_changed',
    'document_replaced',
  ] as const),
  ...(['follow_ended', 'post_changed', 'post_archived', 'poll_voted'] as const),
  ...(['message_unsent', 'conversation_cleared', 'mass_message_unwritten'] as const),
  // Their sender is told of the decision, their buyers of the refund.
  ...(['message_taken_down', 'message_put_back', 'mass_message_changed'] as const),
  ...(['mass_message_taken_down', 'mass_message_put_back'] as const),
  ...([
    'file_finished',
    'file_failed',
    'file_waits',
    'stream_changed',
    'stream_tips_changed',
    'stream_ended',
    'show_metered',
    'pledge_freed',
  ] as const),
  ...(['payment_needs_confirmation', 'gateway_account_changed', 'gateway_transfer_reversed'] as const),
  ...(['payment_paid', 'payment_failed', 'payment_canceled', 'payment_disputed', 'payment_refunded'] as const),
  ...([
    'card_removed',
    'gateway_event_parked',
    'subscription_cancelled',
    'subscription_downgraded',
    'subscription_pausing',
    'subscription_paused',
    'subscription_resumed',
    'subscription_ends_soon',
    'payout_requested',
    'payout_changed',
  ] as const),
  ...(['payment_dispute_won', 'payment_dispute_lost', 'charge_restored'] as const),
  ...(['reconciliation_differs', 'support_desk_changed'] as const),
  ...(['refund_asked', 'refund_appealed', 'dispute_submitted'] as const),
  ...(['seat_ended', 'work_changed', 'api_key_ended'] as const),
  ...(['account_closing', 'account_kept', 'account_closed'] as const),
  ...(['notification_written', 'notifications_read'] as const),
]

/** Open tabs show a line and the badge as they come, and agree on what was read. */
export const notificationsPushes: PushTable = {
  notification_written: (app, { lines }) =>
    lines.map(({ userId, id }) => ({ userId, messages: async () => [await written(app, userId, id)] })),
  notifications_read: (app, { userId, ids }) => [
    {
      userId,
      messages: async () => [
        { event: 'notifications_read', data: { ids, unread: unreadView(await findCounts(app.db.sql, userId)) } },
      ],
    },
  ],
}

async function written(app: App, userId: string, id: string): Promise<Message> {
  const [line, counts] = await Promise.all([findLine(app.db.sql, id), findCounts(app.db.sql, userId)])
  const [notification = null] = line ? await presentLines(app, [line]) : []
  return { event: 'notification_created', data: { notification, unread: unreadView(counts) } }
}
