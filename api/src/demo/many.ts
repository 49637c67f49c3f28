import { messagePurchasable, readAll, sendMass, writeMass } from '../domains/messaging/index.ts'
import { chargeItem, chargeTerms } from '../domains/wallet/index.ts'
import { at, day_ms, fromNow, hour_ms } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { settingsOf } from '../kernel/settings.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'
import { supply } from './spend.ts'

const sent = 'Four minutes from the rehearsal room, with the mistake in the second verse that we decided to keep.'
const planned = 'Doors open at seven in Leeds. Come and say hello at the merch table afterwards.'
const price = 4
const price_minor = 400n

/**
 * Mia, whose login is printed, has written to fans who have been silent: half of them have opened it, some have bought
 * it. Another message to all her followers waits for tomorrow.
 */
export async function writeToMany(app: App, { creators, fans }: DemoPeople): Promise<void> {
  const creator = creators[0]
  if (!creator) throw new Error('The demonstration has no people.')
  const mia = asPerson(app, creator.id, 'performer')
  const photo = (await found.photos(app, creator.id))[3]
  const id = await at(fromNow(-20 * hour_ms), async () => {
    const known = await found.massMessage(app, creator.id, sent)
    const fileIds = photo ? [photo] : []
    const body = { text: sent, price, fileIds, include: [{ kind: 'silent' as const }] }
    const made = known ?? (await sendMass(mia, body))._id
    await writeMass(app, made)
    return made
  })
  const copies = new Map((await found.copiesOf(app, id)).map(copy => [copy.fanId, copy]))
  const reached = fans.flatMap(fanId => copies.get(fanId) ?? [])
  for (const [index, copy] of reached.slice(0, reached.length / 2).entries())
    await openIt(app, copy, { buys: index % 3 === 0, time: fromNow(-19 * hour_ms + index * 0.5 * hour_ms) })
  if (!(await found.massMessage(app, creator.id, planned))) {
    const scheduledAt = fromNow(day_ms).toISOString()
    await sendMass(mia, { text: planned, include: [{ kind: 'followers' }], scheduledAt })
  }
}

type Copy = { id: string; conversationId: string; fanId: string }

async function openIt(app: App, { id, conversationId, fanId }: Copy, { buys, time }: { buys: boolean; time: Date }) {
  const terms = chargeTerms(await settingsOf(app.db))
  await at(time, async () => {
    await readAll(asPerson(app, fanId, 'user'), conversationId)
    if (!buys) return
    await supply(app, fanId, price_minor, time)
    await chargeItem(app.db, messagePurchasable, { fanId, targetId: id, terms })
  })
}
