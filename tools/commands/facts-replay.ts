import { parseArgs } from 'node:util'
import { parseConfig } from '../../api/src/config.ts'
import { migrate } from '../../api/src/kernel/migrations.ts'
import { replayParked } from '../../api/src/kernel/parked-facts.ts'
import { house, listenersIn } from '../../api/src/rooms.ts'
import { databaseOptions, withSiteDatabase } from '../site-database.ts'

/**
 * Hands the facts that listeners gave up on out again, whether the site runs or not: `npm run facts:replay`. Exit status
 * 1 when one fails again; it stays parked.
 */
const { values } = parseArgs({ options: databaseOptions })
const say = (line: string) => process.stdout.write(`${line}\n`)
await withSiteDatabase(parseConfig(process.env), values, 'facts-replay', async db => {
  await migrate(db)
  const replayed = await replayParked(db, listenersIn(house))
  for (const { listener, kind, factId, error } of replayed)
    say(
      error === undefined ? `${listener}: ${kind} ${factId} taken` : `${listener}: ${kind} ${factId} FAILED: ${error}`,
    )
  const failed = replayed.filter(({ error }) => error !== undefined).length
  say(`${replayed.length - failed} facts were taken, ${failed} stay parked.`)
  process.exitCode = failed === 0 ? 0 : 1
})
