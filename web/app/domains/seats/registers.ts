import type { Registers } from '../../core/page/registers.ts'
import { openSheet, sheet } from '../../core/page/sheets.ts'
import { refreshUser } from '../../core/session/refresh-user.ts'
import { toast } from '../../ui/toasts.tsx'
import { say } from './words.ts'
import { isOnItsWay } from './working.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    workChanged: { text: string }
  }
  interface SheetRooms {
    seats: typeof registers
  }
}

export const registers = {
  sheets: { workChanged: sheet<'workChanged'>(() => import('./work-changed.ts')) },
  live: {
    work_changed({ performerId }, { stores }) {
      if (isOnItsWay()) return
      const worksFor = stores.currentUser.getState().user?.worksFor
      const name = worksFor?.performer.name ?? ''
      if (worksFor && worksFor.performer._id === performerId) {
        void refreshUser(stores)
        toast(say('workScopes', { name }))
      } else if (worksFor) openSheet('workChanged', { text: say('workEnded', { name }) })
      else if (performerId) openSheet('workChanged', { text: say('workBegan') })
    },
  },
} satisfies Registers
