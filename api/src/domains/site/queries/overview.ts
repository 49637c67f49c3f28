import { moneyToWire, type Overview, waitingNames } from '@fanfare/contract'
import { currentGateway } from '../../../gateways/index.ts'
import { day_ms, now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { keepsMailsBack } from '../../../kernel/mail.ts'
import { awayOn, runningNodes } from '../../../kernel/nodes/index.ts'
import type { WaitTable } from '../../../kernel/waits.ts'
import { workload } from '../../../kernel/workload.ts'
import { countAccounts } from '../../identity/index.ts'
import { lastSealedAt } from '../../ledger/index.ts'
import { reviewCounts } from '../../media/index.ts'
import { verificationCounts } from '../../verification/index.ts'
import { type SiteSales, siteSales } from '../../wallet/index.ts'

/** What an operator sees first, for the last `days` days; `waits` counts what the rooms have for them. */
export async function siteOverview(ctx: Ctx, days: number, waits: Required<WaitTable>): Promise<Overview> {
  const db = ctx.db.read
  const ago = (past_days: number) => new Date(now().getTime() - past_days * day_ms)
  const [waiting, verifications, sales, people, work, sealedAt, nodes, gateway, reviews] = await Promise.all([
    countWaits(ctx, waits),
    verificationCounts(db),
    siteSales(db, ago(days), ago(2 * days)),
    countAccounts(db, ago(days)),
    workload(ctx.db.sql),
    lastSealedAt(db),
    runningNodes(ctx.db.sql),
    currentGateway(ctx),
    reviewCounts(db),
  ])
  return {
    ...waiting,
    reviews,
    sales: salesView(sales),
    people: { fans: people.fans, creators: verifications.verified, joined: people.joined },
    health: {
      jobsWaiting: work.jobs_waiting,
      jobsFailed: work.jobs_failed,
      mailsKeptBack: keepsMailsBack(ctx.config),
      rowsSetAside: work.rows_aside,
      factsWaiting: work.facts_waiting,
      nodes: nodes.length,
      away: awayOn(nodes),
      ledgerSealedAt: sealedAt?.toISOString() ?? null,
      paymentGateway: gateway.name,
      paymentIsSandbox: gateway.isSandbox,
    },
  }
}

async function countWaits({ db }: Ctx, waits: Required<WaitTable>): Promise<Pick<Overview, 'waiting' | 'overdue'>> {
  const counted = await Promise.all(
    waitingNames.map(async name => {
      const wait: { waiting: number; overdue?: number } = await waits[name].count(db.read, db)
      return { name, ...wait }
    }),
  )
  const waiting = counted.map(({ name, waiting }) => [name, waiting])
  const overdue = counted.flatMap(({ name, overdue }) => (overdue === undefined ? [] : [[name, overdue]]))
  return {
    waiting: Object.fromEntries(waiting) as Overview['waiting'],
    overdue: Object.fromEntries(overdue) as Overview['overdue'],
  }
}

function salesView(sales: SiteSales): Overview['sales'] {
  return {
    charges: sales.charges,
    totalGrossPrice: moneyToWire(sales.gross_minor),
    totalTax: moneyToWire(sales.tax_minor),
    totalSiteCommission: moneyToWire(sales.fee_minor),
    previousGrossPrice: moneyToWire(sales.previous_gross_minor),
    days: sales.days.map(({ day, gross_minor, fee_minor, net_minor }) => ({
      day,
      gross: moneyToWire(gross_minor),
      fee: moneyToWire(fee_minor),
      net: moneyToWire(net_minor),
    })),
  }
}
