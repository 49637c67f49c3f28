import { accept, propose, sharedItemsIn } from '../domains/collaborations/index.ts'
import { feedPurchasable } from '../domains/posts/index.ts'
import { chargeItem, chargeTerms } from '../domains/wallet/index.ts'
import { at, day_ms, fromNow } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { settingsOf } from '../kernel/settings.ts'
import { house } from '../rooms.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'
import { supply } from './spend.ts'

const note = 'The middle part is yours, so a part of what it earns is too.'

/** The first creator shares what a post earns with another one, who has accepted; two fans have bought it since. */
export async function shareEarnings(app: App, { creators, fans }: DemoPeople): Promise<void> {
  const [mia, leo] = ['mia', 'leo'].map(name => creators.find(({ profile }) => profile.username === name)?.id)
  const post = mia && (await found.postForSale(app, mia))
  if (!mia || !leo || !post || (await found.collaboration(app, mia))) return
  const item = { kind: 'feed' as const, id: post.id }
  const shares = [{ performerId: leo, percent: 30 }]
  const creator = asPerson(app, mia, 'performer')
  const { asked } = await at(fromNow(-6 * day_ms), () => propose(creator, item, { shares, note }, sharedItemsIn(house)))
  if (!asked) return
  const { _id, version } = asked
  await at(fromNow(-5 * day_ms), () => accept(asPerson(app, leo, 'performer'), _id, version, sharedItemsIn(house)))
  const terms = chargeTerms(await settingsOf(app.db))
  const buyers = fans.filter(id => !post.buyers.includes(id)).slice(-2)
  for (const [place, fanId] of buyers.entries()) {
    const time = fromNow(-(4 - place) * day_ms)
    await supply(app, fanId, post.price_minor, time)
    await at(time, () => chargeItem(app.db, feedPurchasable, { fanId, targetId: post.id, terms }))
  }
}
