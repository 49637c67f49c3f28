import type { App } from './context.ts'
import { factsSince, momentNow, type Reading, readerOf, wakeByFacts } from './fact-reader.ts'
import type { Fact, FactKind } from './facts.ts'

export type LiveFeed = {
  /** The kinds worth reading right now; few while nobody is connected. */
  kinds: () => FactKind[]
  take: (fact: Fact) => void
}

/**
 * Reads facts from now on for this node's own listeners (sockets), as soon as they are written down: not stored,
 * because a client that was away asks again when it is back.
 */
export async function startLiveFeed(app: App, { kinds, take }: LiveFeed): Promise<Reading> {
  let since = await momentNow(app.db.sql)
  const read = async () => {
    const { facts, moment } = await factsSince(app.db.sql, since, kinds())
    since = moment
    for (const fact of facts) take(fact)
    return { found: facts.length }
  }
  return wakeByFacts(app, readerOf(app, read, { isUrgent: true }))
}
