import type { Registers } from '../../core/page/registers.ts'
import { sheet } from '../../core/page/sheets.ts'

declare module '../../core/page/sheets.ts' {
  interface Sheets {
    join: { next: string }
  }
}

export const socialRegisters = {
  sheets: { join: sheet<'join'>(() => import('./join.ts')) },
} satisfies Registers
