import { join } from 'node:path'
import { now, stopwatch } from '../../kernel/clock.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { expireHolds } from './commands/holds.ts'
import { mature } from './commands/mature.ts'
import { reconcile } from './queries/reconcile.ts'
import { keepCheck } from './queries/seal.ts'
import { sealDue } from './sealing/blocks.ts'
import { signHeads } from './sealing/heads.ts'
import { signInterimHead } from './sealing/interim.ts'
import { siteKey } from './sealing/key.ts'

/** What the ledger does by itself. All of it is safe to run at any time, twice, and on several nodes at once. */
export const ledgerJobs: RoomJobs = {
  money: {
    async mature_earnings(app) {
      await mature(app)
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
      const took = stopwatch()
      const differences = await reconcile(app.db.sql)
      const check = { checked_at: now(), took_ms: Math.round(took()), differences: differences.length }
      await keepCheck(app.db.sql, check)
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
