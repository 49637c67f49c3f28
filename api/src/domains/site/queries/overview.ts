import { moneyToWire, type Overview } from '@fanfare/contract'
import { currentGateway } from '../../../gateways/index.ts'
import { day_ms, now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { keepsMailsBack } from '../../../kernel/mail.ts'
import { awayOn, runningNodes } from '../../../kernel/nodes/index.ts'
import { workload } from '../../../kernel/workload.ts'
import { countDisputedRequests } from '../../custom-requests/index.ts'
import { countLateFundraisers } from '../../fundraisers/index.ts'
import { countAccounts } from '../../identity/index.ts'
import { lastSealedAt } from '../../ledger/index.ts'
import { reviewCounts } from '../../media/index.ts'
import { countParked } from '../../payments/index.ts'
import { countPayoutsToWork } from '../../payouts/index.ts'
import { countOpen } from '../../reconciliation/index.ts'
import { countOpenDisputes, countWaitingRefunds } from '../../refunds/index.ts'
import { releaseCounts } from '../../releases/index.ts'
import { openCounts, overdueCounts } from '../../safety/index.ts'
import { countWaitingThreads } from '../../support/index.ts'
import { verificationCounts } from '../../verification/index.ts'
import { type SiteSales, siteSales } from '../../wallet/index.ts'

/** What an operator sees first, for the last `days` days. */
export async function siteOverview(ctx: Ctx, days: number): Promise<Overview> {
  const db = ctx.db.read
  const ago = (past_days: number) => new Date(now().getTime() - past_days * day_ms)
  const [
    verifications,
    open,
    parkedPayments,
    refunds,
    disputes,
    differences,
    sales,
    people,
    work,
    sealedAt,
    nodes,
    gateway,
    overdue,
    payouts,
    reviews,
    support,
    releases,
    customRequests,
    fundraisers,
  ] = await Promise.all([
    verificationCounts(db),
    openCounts(db),
    countParked(db),
    countWaitingRefunds(db),
    countOpenDisputes(db),
    countOpen(db),
    siteSales(db, ago(days), ago(2 * days)),
    countAccounts(db, ago(days)),
    workload(ctx.db.sql),
    lastSealedAt(db),
    runningNodes(ctx.db.sql),
    currentGateway(ctx),
    overdueCounts(db),
    countPayoutsToWork(db),
    reviewCounts(db),
    countWaitingThreads(db, ctx.db),
    releaseCounts(db),
    countDisputedRequests(db),
    countLateFundraisers(db),
  ])
  return {
    waiting: {
      verifications: verifications.waiting,
      releases: releases.waiting,
      ...open,
      payouts,
      reviews: reviews.hour + reviews.day + reviews.longer,
      parkedPayments,
      refunds,
      disputes,
      differences,
      customRequests,
      fundraisers,
      support: support.open,
    },
    overdue: { ...overdue, support: support.late },
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
