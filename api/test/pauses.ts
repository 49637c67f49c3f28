import { performers, subscriptionPauses, subscriptions, users } from '@fanfare/contract'
import { canView } from '../src/domains/entitlements/index.ts'
import { renewDue } from '../src/domains/subscriptions/index.ts'
import { moveEarlier } from '../src/domains/ties/store/periods.ts'
import { day_ms } from '../src/kernel/clock.ts'
import { giveTokens } from './money.ts'
import { called } from './shop.ts'
import type { Someone, World } from './world.ts'

/** Fans who pause subscriptions of a creator, and the time that passes for them. */
export function pausers(world: World) {
  const { sql } = world.running.app.db
  const time = passing(world)
  let people = 0
  return {
    ...time,
    /** A creator who asks 10 a month and 90 a year. */
    async creator(): Promise<Someone> {
      const who = await world.performer(called('maker', ++people))
      await sql`update performers set monthly_price_minor = 1000, yearly_price_minor = 9000 where user_id = ${who.id}`
      return who
    },
    async fan(tokens = 0): Promise<Someone> {
      const who = await world.fan(called('pauser', ++people))
      if (tokens > 0) await giveTokens(world, who.id, BigInt(tokens * 100))
      return who
    },
    /** A fan of a creator who pays 10 a month from a wallet of so many tokens. */
    async subscriber(creator: Someone, tokens: number): Promise<{ fan: Someone; id: string }> {
      const fan = await this.fan(tokens)
      const body = { type: 'monthly', performerId: creator.id, paymentGateway: 'system' } as const
      return { fan, id: (await fan.ask(subscriptions.subscribe, { body })).data.subscription._id }
    },
    /** One whose pause of some months has begun. */
    async paused(creator: Someone, tokens: number, months: 1 | 2 | 3 = 2): Promise<{ fan: Someone; id: string }> {
      const one = await this.subscriber(creator, tokens)
      await this.pause(one.fan, one.id, months)
      await time.pass(one.id, 31)
      return one
    },
    pause: (who: Someone, id: string, months: 1 | 2 | 3 = 2) =>
      who.ask(subscriptionPauses.pauseSubscription, { params: { id }, body: { months } }),
    resume: (who: Someone, id: string, body: Record<string, unknown> = {}) =>
      who.ask(subscriptionPauses.resumeSubscription, { params: { id }, body }),
    cancel: (who: Someone, id: string) =>
      who.ask(subscriptions.cancelSubscription, { params: { gateway: 'system', id }, body: {} }),
    async mine(who: Someone) {
      const [row] = (await who.ask(subscriptions.mySubscriptions)).data.data
      if (!row) throw new Error('There is no subscription.')
      return row
    },
    balance: async (who: Someone) => (await who.ask(users.me)).data.balance,
    /** How many subscribers a creator's page says, and how many creators a fan's account. */
    async counted(who: Someone, creator: Someone): Promise<[number, number]> {
      const page = await who.ask(performers.performer, { params: { id: creator.id } })
      return [page.data.stats.subscribers, (await who.ask(users.me)).data.stats.totalSubscriptions]
    },
  }
}

/** The time that passes for subscriptions, and what it leaves. */
function passing(world: World) {
  const { app } = world.running
  const { sql } = app.db
  return {
    /** Lets days pass for a subscription: all that it has lies so much longer ago. Then what is due is done. */
    async pass(id: string, days: number): Promise<void> {
      const by = sql`${days} * interval '1 day'`
      await sql`
        update subscriptions set created_at = created_at - ${by}, anchor_at = anchor_at - ${by}, ends_at = ends_at - ${by},
          due_at = due_at - ${by}, pause_until = pause_until - ${by}, pause_ended_at = pause_ended_at - ${by},
          reminded_for = reminded_for - ${by}
        where id = ${id}`
      await moveEarlier(sql, id, new Date(0), days * day_ms)
      await sql`
        update subscription_price_notices set effective_at = effective_at - ${by} where subscription_id = ${id}`
      await renewDue(app)
    },
    /** Whether a fan sees what a creator has for subscribers. */
    async sees(who: Someone, creator: Someone): Promise<boolean> {
      const item = { id: who.id, ownerId: creator.id, audience: 'subscribers' as const }
      return (await canView(app.db, { id: who.id, role: 'user', place: null }, [item])).size > 0
    },
    /** What a fan's charges for a subscription come to, and what its periods cost: without those that were refunded. */
    async paid(id: string): Promise<{ total_minor: bigint; charges: number }> {
      const [row] = await sql<{ total_minor: bigint; charges: number }[]>`
        select coalesce(sum(total_minor), 0)::bigint as total_minor, count(*)::int as charges from charges
        where target_id = ${id} and status = 'success'`
      return row ?? { total_minor: 0n, charges: 0 }
    },
  }
}
