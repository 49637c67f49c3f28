import { type Input, minorFromWire, minorToText, moneyToWire, type payouts, type Reply } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { workDue } from '../../../kernel/due.ts'
import { Refusal, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { earningsOf } from '../../ledger/index.ts'
import { standingOf } from '../store/payouts.ts'
import { dropSchedule, dueSchedules, findSchedule, type ScheduleRow, saveSchedule } from '../store/schedules.ts'
import { requireMethod } from './method.ts'
import { requestPayout } from './request.ts'

type Schedule = Reply<typeof payouts.payoutSchedule>

/** How the viewer is paid out by themselves. */
export async function scheduleOf(ctx: Ctx): Promise<Schedule> {
  const row = await findSchedule(ctx.db.sql, viewerOf(ctx).id)
  if (row) return viewOf(row)
  const { minimumPayoutAmount_minor } = await settingsOf(ctx.db)
  const minimum = moneyToWire(BigInt(minimumPayoutAmount_minor))
  return { every: 'off', minimum, nextAt: null, problem: null }
}

const viewOf = ({ every, minimum_minor, method, next_at, problem }: ScheduleRow): Schedule => ({
  every,
  method,
  problem,
  minimum: moneyToWire(minimum_minor),
  nextAt: next_at.toISOString(),
})

/**
 * Has the viewer paid out every week or month, or not any more. Refuses a minimum below the site's, and an account that
 * they don't have.
 */
export async function setSchedule(ctx: Ctx, form: Input<typeof payouts.setPayoutSchedule>['body']): Promise<Schedule> {
  const performerId = viewerOf(ctx).id
  if (form.every === 'off') {
    await dropSchedule(ctx.db.sql, performerId)
    return scheduleOf(ctx)
  }
  const minimum_minor = await wantedMinimum(ctx, form.minimum)
  const method = form.method ?? 'banking'
  await requireMethod(ctx, ctx.db.sql, { performerId, key: method }, 'method')
  const row: ScheduleRow = {
    performer_id: performerId,
    every: form.every,
    minimum_minor,
    method,
    next_at: nextTime(now(), form.every),
    problem: null,
    updated_at: now(),
  }
  await saveSchedule(ctx.db.sql, row)
  return viewOf(row)
}

async function wantedMinimum(ctx: Ctx, minimum: number | undefined): Promise<bigint> {
  const least_minor = BigInt((await settingsOf(ctx.db)).minimumPayoutAmount_minor)
  if (minimum === undefined) return least_minor
  const wrong = (message: string) => refuseFields([{ path: 'minimum', message }])
  let minimum_minor: bigint
  try {
    minimum_minor = minorFromWire(minimum)
  } catch {
    throw wrong('Enter an amount with at most two decimals.')
  }
  if (minimum_minor < least_minor) throw wrong(`The smallest payout is ${minorToText(least_minor)} tokens.`)
  return minimum_minor
}

const hour = 6

/** The next Monday or first of a month, at six in the morning UTC. */
export function nextTime(after: Date, every: ScheduleRow['every']): Date {
  const [year, month, day] = [after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate()]
  if (every === 'month') {
    const first = new Date(Date.UTC(year, month, 1, hour))
    return first > after ? first : new Date(Date.UTC(year, month + 1, 1, hour))
  }
  const toMonday = (8 - after.getUTCDay()) % 7
  const monday = new Date(Date.UTC(year, month, day + toMonday, hour))
  return monday > after ? monday : new Date(Date.UTC(year, month, day + toMonday + 7, hour))
}

const rows_max = 100

/**
 * Makes the requests whose time has come. Safe to run at any time, and to be killed: a creator has one request that waits,
 * and what wasn't moved on is looked at again.
 */
export async function askScheduled(app: App): Promise<void> {
  await workDue(app, {
    job: 'ask_scheduled_payouts',
    rows_max,
    async find(db, which, limit) {
      const rows = await dueSchedules(db, now(), { which, limit })
      return rows.map(row => ({ id: row.performer_id, row }))
    },
    async work({ row }) {
      const problem = await askFor(app, row)
      await saveSchedule(app.db.sql, { ...row, problem, next_at: nextTime(now(), row.every), updated_at: now() })
    },
  })
}

/** Asks for everything that is available, where it is enough; answers why it came to nothing. */
async function askFor(app: App, { performer_id, minimum_minor, method }: ScheduleRow): Promise<string | null> {
  const [{ available_minor }, { waiting_id }] = await Promise.all([
    earningsOf(app.db.sql, performer_id),
    standingOf(app.db.sql, performer_id),
  ])
  if (waiting_id || available_minor < minimum_minor) return null
  const viewer = { id: performer_id, role: 'performer' as const, sessionId: '' }
  const form = {
    requestTokens: moneyToWire(available_minor),
    paymentAccountType: method,
    requestNote: 'Automatic payout',
  }
  try {
    await requestPayout({ db: app.db, secret: app.secret, viewer }, form)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.message
  }
}
