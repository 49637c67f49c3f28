import {
  type ChargeDeskRow,
  type ChargeDetail,
  type chargeDesk,
  type Input,
  moneyToWire,
  type Reply,
} from '@fanfare/contract'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { daysParam } from '../../../kernel/http/params.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPersonId, personView, recentPeople } from '../../identity/index.ts'
import { postingsOf } from '../../ledger/index.ts'
import { type ChargeRow, type ShareRow, sharesOfCharge } from '../store/charges.ts'
import { chargesForDesk } from '../store/desk.ts'
import { deskRowView, taxView } from '../views.ts'

const page = 25
const whole_bps = 10_000
const percent_bps = 100

type Asked = Input<typeof chargeDesk.deskCharges>['query']

/** What fans paid from their wallets, newest first. Refuses dates that are none. */
export async function listDesk(
  ctx: Ctx,
  { before, limit = page, ...asked }: Asked,
): Promise<Reply<typeof chargeDesk.deskCharges>> {
  const filter = await filterOf(ctx.db.read, asked)
  const from = before && isId(before) ? before : undefined
  const rows = filter ? await chargesForDesk(ctx.db.read, { ...filter, before: from, limit: limit + 1 }) : []
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data: await deskRows(ctx, shown), next }
}

/** What is asked for, as the store finds it; undefined where nothing can fit. */
async function filterOf(db: Queryable, { fan, creator, id, kind, state, ...days }: Asked) {
  const span = daysParam(days)
  const [fanId, performerId] = await Promise.all([fan, creator].map(who => (who?.trim() ? idOf(db, who) : undefined)))
  const isNobody = (fan?.trim() && !fanId) || (creator?.trim() && !performerId)
  const chargeId = id?.trim()
  if (isNobody || (chargeId && !isId(chargeId))) return undefined
  return { ...span, kind, state, fanId, performerId, ...(chargeId && { id: chargeId }) }
}

const idOf = (db: Queryable, who: string) => findPersonId(db, who.trim())

async function deskRows(ctx: App, rows: ChargeRow[]): Promise<ChargeDeskRow[]> {
  const ids = new Set(rows.flatMap(({ fan_id, performer_id }) => [fan_id, performer_id]))
  const people = await recentPeople(ctx.db.sql, [...ids])
  return rows.map(row => deskRowView(ctx.config, row, people))
}

/** What rooms above know of a charge. */
export type ChargeLinks = (
  app: App,
  chargeId: string,
) => Promise<Pick<ChargeDetail, 'transfers' | 'refunds' | 'backable'>>

/** One charge of a wallet, who got what of it, and what followed. Refuses ENTITY_NOT_FOUND. */
export async function openDesk(ctx: Ctx, id: string, linksOf: ChargeLinks): Promise<ChargeDetail> {
  const { sql } = ctx.db
  const [row] = isId(id) ? await chargesForDesk(sql, { id, limit: 1 }) : []
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const [[view], postings, links, parts] = await Promise.all([
    deskRows(ctx, [row]),
    postingsOf(sql, id),
    linksOf(ctx, id),
    sharesOfCharge(sql, row),
  ])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  const shares = postings.filter(({ to }) => to.startsWith('referral:'))
  return {
    ...view,
    ...links,
    quantity: row.quantity,
    originalPrice: moneyToWire(row.original_minor),
    covered: moneyToWire(row.covered_minor),
    tax: taxView(row),
    taxEvidence: row.tax && {
      decidedBy: row.tax.decided_by,
      account: row.tax.account,
      card: row.tax.card,
      address: row.tax.address,
    },
    fee: moneyToWire(row.fee_minor),
    commission: row.commission_bps / whole_bps,
    referral: moneyToWire(shares.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)),
    net: moneyToWire(row.net_minor),
    shares: await shareViews(ctx, parts),
    releaseOn: row.release_on,
    refundedAt: row.refunded_at?.toISOString() ?? null,
  }
}

async function shareViews(ctx: App, parts: ShareRow[]): Promise<ChargeDetail['shares']> {
  const people = await recentPeople(
    ctx.db.sql,
    parts.map(part => part.performer_id),
  )
  return parts.map(({ performer_id, rate_bps, net_minor }) => {
    const person = people.get(performer_id)
    return {
      performerInfo: person ? personView(ctx.config, person) : null,
      percent: rate_bps / percent_bps,
      net: moneyToWire(net_minor),
    }
  })
}
