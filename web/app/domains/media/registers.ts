import type { Registers } from '../../core/page/registers.ts'
import { tray } from '../../core/page/tray.ts'

declare module '../../core/page/tray.ts' {
  interface Trays {
    uploads: true
  }
}

export const mediaRegisters = {
  trays: { uploads: tray(() => import('./parts/tray.tsx')) },
} satisfies Registers
