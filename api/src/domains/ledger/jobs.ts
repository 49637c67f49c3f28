import { join } from 'node:path'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { expireHolds } from './commands/holds.ts'
import { mature } from './commands/mature.ts'
import { reconcile } from './queries/reconcile.ts'
import { sealDue } from './sealing/blocks.ts'
import { signHeads } from './sealing/heads.ts'
import { signInterimHead } from './sealing/interim.ts'
import { siteKey } from './sealing/key.ts'

/** What the ledger does by itself. All of it is safe to run at any time, twice, and on several nodes at once. */
export const ledgerJobs: RoomJobs = {
  money: {
    async mature_earnings(app) {
      await mature(app.db)
    },
    async expire_holds(app) {
      await expireHolds(app.db.sql)
    },
    async sign_ledger(app) {
      await sealDue(app.db)
      const key = siteKey(join(app.config.dataDir, 'keys'))
      await signHeads(app.db, key)
      await signInterimHead(app.db, key)
    },
  },
  housekeeping: {
    async reconcile_ledger(app) {
      const differences = await reconcile(app.db.sql)
      if (differences.length > 0) app.log.error({ differences }, 'The ledger does not agree with itself')
    },
  },
}

/** Release days begin at midnight (UTC); holds expire within a minute; a new site has its first signed head within five. */
export const ledgerCron = `
1 * * * * mature_earnings
* * * * * expire_holds
*/5 * * * * sign_ledger
30 3 * * * reconcile_ledger
`.trim()
