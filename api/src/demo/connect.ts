import { addKey, addWebhook, turnOff } from '../domains/integrations/index.ts'
import { at, day_ms, fromNow } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'

/** The first creator has a key that only reads, whose secret nobody has, and a webhook whose receiver took nothing. */
export async function connectPrograms(app: App, { creators: [mia] }: DemoPeople): Promise<void> {
  if (!mia || (await found.webhook(app, mia.id))) return
  const creator = asPerson(app, mia.id, 'performer')
  const key = { name: 'Bookkeeping', scopes: ['money' as const], readOnly: true }
  await at(fromNow(-40 * day_ms), () => addKey(creator, key))
  const hook = {
    url: 'https://hooks.lantern-room.example/fanfare',
    description: 'Lights on stage',
    events: ['tip.received' as const, 'subscription.started' as const],
  }
  await at(fromNow(-30 * day_ms), async () => {
    const { row } = await addWebhook(creator, hook)
    await app.db.tx(tx => turnOff(tx, row, 'failing'))
  })
}
