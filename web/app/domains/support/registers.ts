import type { Registers } from '../../core/page/registers.ts'

/** An answer is shown where its thread or the list of threads is open. */
export const supportRegisters = {
  live: {
    notification_created({ notification }, { client }) {
      if (notification?.event !== 'support') return
      for (const kept of ['support-thread', 'support-threads']) void client.invalidateQueries({ queryKey: [kept] })
    },
  },
} satisfies Registers
