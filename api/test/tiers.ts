import { feeds, subscriptions, subscriptionTiers } from '@fanfare/contract'
import { now } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { pausers } from './pauses.ts'
import type { Someone, World } from './world.ts'

/** A creator of 10 a month and 90 a year with Silver (20) and Gold (40, 280 a year) above, and what fans do with these. */
export function tiered(world: World) {
  const p = pausers(world)
  return {
    ...p,
    create: (who: Someone, body: Record<string, unknown>) =>
      who.ask(subscriptionTiers.createTier, { body: { name: 'Silver', price: 20, ...body } as never }),
    async withTiers(): Promise<{ mia: Someone; silver: string; gold: string }> {
      const mia = await p.creator()
      await this.create(mia, { included: 'Early posts\nA call a month' })
      const { data } = await this.create(mia, { name: 'Gold', price: 40, yearlyPrice: 280 })
      const idOf = (name: string) => data.tiers.find(tier => tier.name === name)?._id ?? ''
      return { mia, silver: idOf('Silver'), gold: idOf('Gold') }
    },
    subscribe: (fan: Someone, to: Someone, more: Record<string, unknown> = {}) =>
      fan.ask(subscriptions.subscribe, {
        body: { type: 'monthly', performerId: to.id, paymentGateway: 'system', ...more } as never,
      }),
    upgrade: (fan: Someone, id: string, tierId: string, more: Record<string, unknown> = {}) =>
      fan.ask(subscriptionTiers.upgrade, {
        params: { id },
        body: { tierId, paymentGateway: 'system', ...more } as never,
      }),
    downgrade: (fan: Someone, id: string, tierId: string | null, more: Record<string, unknown> = {}) =>
      fan.ask(subscriptionTiers.downgrade, { params: { id }, body: { tierId, ...more } as never }),
    changes: async (fan: Someone, id: string) =>
      (await fan.ask(subscriptionTiers.tierChanges, { params: { id } })).data,
    /** A post for subscribers, of a tier and above. */
    async post(creator: Someone, tierId: string | null): Promise<string> {
      const body = { type: 'text', text: 'Backstage', audience: 'subscribers', tierId }
      return (await creator.ask(feeds.createFeed, { body })).data._id
    },
    /** Which of some posts are open to somebody, in their order. */
    async open(who: Someone, ids: string[]): Promise<boolean[]> {
      const all = await Promise.all(ids.map(id => who.ask(feeds.feed, { params: { id } })))
      return all.map(({ data }) => data.locked === false && data.text === 'Backstage')
    },
  }
}

/** What is mailed about tiers, to a fan whose subscription goes over to Gold. */
export function lettersOfTiers(world: World, creator: Someone, subscriptionId: string) {
  const { sql } = world.running.app.db
  const [gold, silver] = [newId(), newId()]
  const tiered = async () => {
    for (const [id, rank, name] of [
      [silver, 1, 'Silver'],
      [gold, 2, 'Gold'],
    ] as const)
      await sql`
        insert into subscription_tiers (id, performer_id, rank, name, monthly_price_minor, created_at, updated_at)
        values (${id}, ${creator.id}, ${rank}, ${name}, ${rank * 2000}, now(), now()) on conflict (id) do nothing`
    await sql`update subscriptions set tier_id = ${gold} where id = ${subscriptionId}`
  }
  const lower = (tier_id: string | null) => async () => {
    await tiered()
    const planned = { subscription_id: subscriptionId, tier_id, months: 1, price_minor: 2000n, created_at: now() }
    await sql`delete from subscription_downgrades where subscription_id = ${subscriptionId}`
    await sql`insert into subscription_downgrades ${sql(planned)}`
  }
  return {
    mail_subscription_upgraded: [{ subscriptionId, receiptId: newId(), before: tiered }],
    mail_subscription_downgrade: [silver, null].map(id => ({ subscriptionId, before: lower(id) })),
  }
}
