import type { Registers } from '../../core/page/registers.ts'
import { badgeStore } from './badge.ts'
import { putInFront, showRead } from './list.ts'

export const registers = {
  live: {
    notification_created({ notification, unread }, { client }) {
      badgeStore.setState({ total: unread.total })
      if (notification) putInFront(client, notification, unread)
    },
    notifications_read({ ids, unread }, { client }) {
      badgeStore.setState({ total: unread.total })
      if (ids || unread.total === 0) showRead(client, ids)
      else void client.invalidateQueries({ queryKey: ['notifications'] })
    },
  },
} satisfies Registers
