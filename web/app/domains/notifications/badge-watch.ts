import { notifications } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { watching } from '../../core/session/watching.ts'
import { badgeStore } from './badge.ts'

/** Keeps the count of unread notifications. */
export const watchBadge = watching(async () => {
  const unread = await call(notifications.unread).catch(() => null)
  if (unread) badgeStore.setState({ total: unread.total })
})
