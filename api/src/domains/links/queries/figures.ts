import { type Input, type LinkDetails, type links, moneyToWire, type Reply, type TrackingLink } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { daysParam } from '../../../kernel/http/params.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { recentPeople } from '../../identity/index.ts'
import { liveFans } from '../../subscriptions/index.ts'
import { type CohortRow, cohortsOf, countedLinks, type DaySpan, daysOf } from '../store/sums.ts'
import { dayOf, linkView } from '../views.ts'

type Period = Pick<Input<typeof links.links>['query'], 'fromDate' | 'toDate'>

/** Days (UTC) from the first that is asked for, else from the beginning, to the last, else today. */
function spanOf(asked: Period): DaySpan {
  const { from, to } = daysParam(asked)
  const last = to ? new Date(to.getTime() - 1) : now()
  return { from: from ? dayOf(from) : '0001-01-01', to: dayOf(last) }
}

type Which = { id?: string; isArchived?: boolean; limit: number; offset: number }

async function shown(ctx: Ctx, span: DaySpan, which: Which): Promise<{ data: TrackingLink[]; total: number }> {
  const performerId = viewerOf(ctx).id
  const [rows, people] = await Promise.all([
    countedLinks(ctx.db.sql, { performerId, span, ...which }, liveFans(ctx.db.sql, performerId)),
    recentPeople(ctx.db.sql, [performerId]),
  ])
  const username = people.get(performerId)?.username ?? null
  return { data: rows.map(row => linkView(ctx.config, { ...row, username })), total: rows[0]?.total ?? 0 }
}

/** The viewer's links with what they brought in a span. Refuses a date that is none, naming the field. */
export async function listLinks(
  ctx: Ctx,
  { limit = 50, offset = 0, isArchived = false, ...period }: Input<typeof links.links>['query'],
): Promise<Reply<typeof links.links>> {
  return shown(ctx, spanOf(period), { isArchived, limit, offset })
}

/** One of the viewer's links with all that it ever brought. Refuses ENTITY_NOT_FOUND. */
export async function oneLink(ctx: Ctx, id: string, span: DaySpan = spanOf({})): Promise<TrackingLink> {
  const { data } = isId(id) ? await shown(ctx, span, { id, limit: 1, offset: 0 }) : { data: [] }
  const [link] = data
  if (!link) throw refuse('ENTITY_NOT_FOUND')
  return link
}

/** The same in a span, with its days and the months in which its fans came. */
export async function linkDetails(ctx: Ctx, id: string, period: Period): Promise<LinkDetails> {
  const span = spanOf(period)
  const link = await oneLink(ctx, id, span)
  const [days, cohorts] = await Promise.all([daysOf(ctx.db.sql, id, span), cohortsOf(ctx.db.sql, id)])
  return {
    link,
    days: days.map(({ day, visits, fans, spent_minor, earned_minor }) => ({
      day,
      visits,
      fans,
      spent: moneyToWire(spent_minor),
      earned: moneyToWire(earned_minor),
    })),
    cohorts: cohortsView(cohorts, dayOf(now()).slice(0, '2026-11'.length)),
  }
}

/** Months in which nothing was bought are there, too, up to this one. */
function cohortsView(rows: CohortRow[], thisMonth: string): LinkDetails['cohorts'] {
  const months = [...new Set(rows.map(({ came_in }) => came_in))]
  return months.map(month => {
    const own = rows.filter(({ came_in }) => came_in === month)
    return {
      month,
      fans: own.reduce((sum, { fans }) => sum + fans, 0),
      months: Array.from({ length: monthsBetween(month, thisMonth) + 1 }, (_, after) => {
        const row = own.find(one => one.after === after)
        return { spent: moneyToWire(row?.spent_minor ?? 0n), earned: moneyToWire(row?.earned_minor ?? 0n) }
      }),
    }
  })
}

function monthsBetween(from: string, to: string): number {
  const numberOf = (text: string) => 12 * Number(text.slice(0, 4)) + Number(text.slice(5, 7))
  return Math.max(0, numberOf(to) - numberOf(from))
}
