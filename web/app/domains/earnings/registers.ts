import type { Registers } from '../../core/page/registers.ts'
import { minorOf } from '../../ui/money.ts'

export const registers = {
  live: {
    update_balance(message, { stores, client }) {
      stores.currentUser.getState().setBalance(minorOf(message.balance))
      client.invalidateQueries({ queryKey: ['earnings'] })
      const { sale, token } = message
      if (sale)
        void import('./sale-toast.ts').then(({ tellSale }) =>
          tellSale({ sale, token }, stores.settings.getState().settings),
        )
    },
  },
} satisfies Registers
