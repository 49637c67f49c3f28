import { mature } from '../domains/ledger/index.ts'
import { beginPayment, workEvent } from '../domains/payments/index.ts'
import { feedPurchasable } from '../domains/posts/index.ts'
import { subscriptionSettler } from '../domains/subscriptions/index.ts'
import { balanceOf, chargeItem, chargeTerms, chargeTip, topUpSettler } from '../domains/wallet/index.ts'
import { moveCheckout } from '../gateways/sandbox/store.ts'
import { at, day_ms, fromNow, hour_ms } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { settingsOf } from '../kernel/settings.ts'
import { type DemoPeople, inPairs } from './accounts.ts'
import * as found from './found.ts'
import type { Published } from './publish.ts'
import type { Chance } from './random.ts'

/** What nina's wallet holds at least when everything is filled, in hundredths of a token. */
const demoClosingBalance_minor = 8_640n

type Spending = { fanId: string; performerId: string; post?: Published; amount_minor: bigint; time: Date }

const weeks = 30
const top_up_minor = 12_000n

/**
 * Half a year of tips and purchases, growing from week to week so that charts have a shape, each fan topping up when
 * the wallet runs low; then what is due becomes available.
 */
export async function spend(app: App, people: DemoPeople, posts: Published[], luck: Chance): Promise<void> {
  const planned = people.fans.map(fanId => plan(fanId, people, posts, luck))
  await inPairs(planned, spendings => live(app, spendings), 8)
  await keepNinaSupplied(app, people)
  await mature(app)
}

/** What one fan spends, oldest first. */
function plan(fanId: string, people: DemoPeople, posts: Published[], luck: Chance): Spending[] {
  const spendings: Spending[] = []
  for (let week = weeks; week > 0; week--) {
    for (const { id, profile } of people.creators) {
      const eager = (profile.draw / 60) * (1.6 - week / weeks)
      if (luck.next() >= eager) continue
      const time = fromNow(-(week * 7 * day_ms) + luck.between(0, 6 * 24) * hour_ms)
      spendings.push({
        fanId,
        performerId: id,
        amount_minor: BigInt(luck.pick([10, 10, 12, 15, 20, 25, 40])) * 100n,
        time,
      })
    }
  }
  for (const post of posts) {
    if (
      post.price_minor === 0n ||
      luck.next() >= 0.3 ||
      (post.performerId === people.creators[0]?.id && fanId === people.fans[0])
    )
      continue
    const time = new Date(post.published_at.getTime() + luck.between(5, 55) * 60_000)
    spendings.push({ fanId, performerId: post.performerId, post, amount_minor: post.price_minor, time })
  }
  return spendings.sort((one, other) => one.time.getTime() - other.time.getTime())
}

async function live(app: App, spendings: Spending[]): Promise<void> {
  const terms = chargeTerms(await settingsOf(app.db))
  const done = spendings[0] ? await found.charges(app, spendings[0].fanId) : 0
  for (const { fanId, performerId, post, amount_minor, time } of spendings.slice(done)) {
    await at(time, async () => {
      await supply(app, fanId, amount_minor, time)
      if (post) await chargeItem(app.db, feedPurchasable, { fanId, targetId: post.id, terms })
      else await chargeTip(app.db, { fanId, performerId, amount_minor, terms })
    })
  }
}

/** Tops up the wallet of a fan who is about to spend more than it holds. */
export async function supply(app: App, fanId: string, amount_minor: bigint, time: Date): Promise<void> {
  if ((await balanceOf(app.db.sql, fanId)) >= amount_minor) return
  await at(new Date(time.getTime() - hour_ms), () => topUp(app, fanId, top_up_minor))
}

/** Tops up a fan's wallet through the sandbox. */
export async function topUp(app: App, fanId: string, amount_minor: bigint): Promise<void> {
  const { currency } = await settingsOf(app.db)
  const wanted = { fanId, kind: 'token_package' as const, amount_minor, currency, tokens_minor: amount_minor }
  const named = { type: 'token_package', title: 'Wallet top-up', description: 'Top-up' }
  const { payment } = await beginPayment(app, { ...wanted, ...named, gateway: 'sandbox', allowed: async () => {} })
  const reference = payment.gateway_reference as string
  // The sandbox's books have it too, so that they agree with ours.
  await moveCheckout(app.db.sql, reference.replace('sb_', ''), ['open'], 'paid')
  const event = { id: `evt_demo_${payment.id}`, kind: 'paid' as const, reference, amount_minor, currency, body: {} }
  await workEvent(app, 'sandbox', event, { token_package: topUpSettler, subscription: subscriptionSettler })
}

/** Leaves the fan whose login is printed with a wallet that is worth looking at. */
export async function keepNinaSupplied(app: App, { fans }: DemoPeople): Promise<void> {
  const fanId = fans[0] as string
  const missing_minor = demoClosingBalance_minor - (await balanceOf(app.db.sql, fanId))
  if (missing_minor > 0n) await at(fromNow(-2 * hour_ms), () => topUp(app, fanId, missing_minor))
}
