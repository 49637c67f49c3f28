import { returnPath } from '@fanfare/contract/return-path'
import type { Registers } from '../../core/page/registers.ts'

export const registers = {
  live: {
    payment_status_callback({ redirectUrl, performerId }, { navigate }) {
      // A subscription opens in place, where the fan is.
      if (performerId) return
      const path = returnPath(redirectUrl)
      if (path) navigate(path)
    },
  },
} satisfies Registers
