import type { OnNewcomer } from './commands/linked-accounts.ts'
import type { Programs } from './commands/programs.ts'
import type { SuspensionDecisions } from './commands/suspend.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** What begins with an account that somebody opened by a login elsewhere. */
    newcomers: { onNewcomer: OnNewcomer }
    /** How decisions about accounts are written down. */
    suspensions: SuspensionDecisions
    /** The programs that work with a person's keys. */
    programs: Programs
  }
}
