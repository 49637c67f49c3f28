import type { Registers } from '../../core/page/registers.ts'

/** What is new is shown where its thread or a list of threads is open, to members and on the operators' desk. */
export const registers = {
  live: {
    notification_created({ notification }, { client }) {
      if (notification?.event !== 'support') return
      for (const kept of ['support-thread', 'support-threads']) void client.invalidateQueries({ queryKey: [kept] })
    },
    support_desk_changed({ threadId }, { client }) {
      for (const queryKey of [['support-desk'], ['support-desk-thread', threadId], ['overview']])
        void client.invalidateQueries({ queryKey })
    },
  },
} satisfies Registers
