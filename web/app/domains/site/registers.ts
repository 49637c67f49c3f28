import type { Registers } from '../../core/page/registers.ts'
import { refreshToday } from './today-news.ts'

/** What waits for operators changed: what they see of it is asked for again. */
export const registers = {
  live: {
    today_changed(_message, { client }) {
      refreshToday(client)
      void import('./today-count.ts').then(({ countToday }) => countToday())
    },
  },
} satisfies Registers
