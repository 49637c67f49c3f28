import { cancel, pause, renewDue, subscribe } from '../domains/subscriptions/index.ts'
import { at, day_ms, fromNow, now } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'
import type { DemoCreator } from './people.ts'
import type { Chance } from './random.ts'
import { supply } from './spend.ts'

const first_days = 170

type Pair = { fanId: string; performerId: string }
type Plan = Pair & { type: 'free' | 'monthly' | 'yearly'; from_days: number; price_minor: bigint } & Partial<Stop>
/** When a fan stops, and whether they only pause. */
type Stop = { until_days: number; pauses: boolean }

/**
 * Half a year of subscriptions, day by day: fans begin, renew from their wallets, and some cancel or pause. Nina, whose
 * login is printed, has one that renews and one that she cancelled.
 */
export async function subscribeFans(app: App, people: DemoPeople, luck: Chance): Promise<void> {
  const plans = [...ninas(people), ...others(people, luck)]
  for (let day = first_days; day > 0; day--) {
    const time = fromNow(-day * day_ms)
    for (const plan of plans.filter(({ from_days }) => from_days === day)) await at(time, () => begin(app, plan))
    for (const { fanId, due_minor } of await found.renewals(app, time)) await supply(app, fanId, due_minor, time)
    await at(time, () => renewDue(app))
    for (const plan of plans.filter(({ until_days }) => until_days === day)) await at(time, () => end(app, plan))
  }
  await forgetLetters(app)
}

function ninas({ creators, fans }: DemoPeople): Plan[] {
  const [fanId = ''] = fans
  const to = (username: string, times: Pick<Plan, 'from_days' | 'until_days'>) =>
    creators
      .filter(({ profile }) => profile.username === username)
      .map(({ id, profile }) => ({
        fanId,
        performerId: id,
        type: 'monthly' as const,
        ...times,
        price_minor: profile.monthly_price_minor,
      }))
  return [...to('jonas', { from_days: 75 }), ...to('kit', { from_days: 22, until_days: 4 })]
}

function others({ creators, fans }: DemoPeople, luck: Chance): Plan[] {
  return fans.slice(1).flatMap(fanId =>
    creators
      .filter(({ profile }) => luck.next() < profile.draw / 34)
      .map(({ id, profile }) => {
        const type = typeOf(profile, luck.next())
        const from_days = type === 'free' ? luck.between(1, 40) : luck.between(3, first_days)
        const leaves = type === 'monthly' && luck.next() < 0.35
        const until_days = leaves ? luck.between(1, from_days) : 0
        return {
          fanId,
          performerId: id,
          type,
          from_days,
          ...(leaves && { until_days, pauses: until_days % 4 === 0 }),
          price_minor: type === 'yearly' ? profile.yearly_price_minor : profile.monthly_price_minor,
        }
      }),
  )
}

function typeOf({ free_days }: DemoCreator, chance: number): Plan['type'] {
  if (chance < 0.1) return 'yearly'
  return free_days > 0 && chance < 0.25 ? 'free' : 'monthly'
}

async function begin(app: App, plan: Plan): Promise<void> {
  if (await found.subscription(app, plan)) return
  const { fanId, performerId, type, price_minor } = plan
  if (type !== 'free') await supply(app, fanId, price_minor, now())
  await subscribe(asPerson(app, fanId, 'user'), { performerId, type, paymentGateway: 'system' })
}

/** Most of those who stop cancel; some pause, for as long as they can. A day that is lived again changes nothing. */
async function end(app: App, plan: Plan): Promise<void> {
  const known = await found.subscription(app, plan)
  if (!known) return
  const fan = asPerson(app, plan.fanId, 'user')
  if (!plan.pauses) await cancel(fan, known, { at: 'end' })
  else if (await found.isRenewing(app, known)) await pause(fan, known, 3)
}

/** What was mailed in half a year isn't mailed again when the site begins. */
async function forgetLetters(app: App): Promise<void> {
  await app.db.sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier like ${'mail_subscription_%'} having count(*) > 0`
}
