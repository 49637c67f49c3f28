import { type FundraiserDetail, moneyToWire } from '@fanfare/contract'
import { type Ctx, onlookerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { findPeople } from '../../identity/index.ts'
import { fileView, findFiles } from '../../media/index.ts'
import { actsOf, earnsReward, isStopped, takeBackUntil } from '../policy.ts'
import { type FundraiserRow, findFundraiser } from '../store/fundraisers.ts'
import { filesOf, type Part, recentPledgers, updatesOf } from '../store/parts.ts'
import { findPledge, type PledgeRow } from '../store/pledges.ts'
import { ownPledgeView } from '../views.ts'
import { presentOne } from './lists.ts'
import { mayView } from './rights.ts'

const recent_max = 12

/** One fundraiser as the viewer may see it (GET /fundraisers/{id}). Refuses ENTITY_NOT_FOUND. */
export async function openOne(ctx: Ctx, id: string): Promise<FundraiserDetail> {
  const row = isId(id) ? await findFundraiser(ctx.db.sql, id) : undefined
  const pledge = row && (await pledgeOf(ctx, row))
  if (!row || !(await mayView(ctx.db.sql, onlookerOf(ctx), row, pledge))) throw refuse('ENTITY_NOT_FOUND')
  return detailOf(ctx, row, pledge)
}

async function pledgeOf(ctx: Ctx, { id }: FundraiserRow): Promise<PledgeRow | undefined> {
  return ctx.viewer?.role === 'user' ? findPledge(ctx.db.sql, id, ctx.viewer.id) : undefined
}

/** The same with what the viewer has just done to it. */
export async function detailNow(ctx: Ctx, row: FundraiserRow): Promise<FundraiserDetail> {
  return detailOf(ctx, row, await pledgeOf(ctx, row))
}

async function detailOf(ctx: Ctx, row: FundraiserRow, pledge: PledgeRow | undefined): Promise<FundraiserDetail> {
  const db = ctx.db.sql
  const isOwn = ctx.viewer?.id === row.performer_id
  const [view, settings, files, updates, recent] = await Promise.all([
    presentOne(ctx, row),
    settingsOf(ctx.db),
    isStopped(row) && !isOwn && ctx.viewer?.role !== 'operator' ? [] : filesIn(ctx, row, 'shown'),
    updatesOf(db, row.id),
    recentOf(ctx, row),
  ])
  return {
    ...view,
    text: row.text,
    files,
    recent,
    note: row.note,
    pledgeMin: moneyToWire(row.pledge_min_minor),
    pledgeMax: moneyToWire(BigInt(settings.maximumTipPrice_minor)),
    takeBackUntil: takeBackUntil(row).toISOString(),
    updates: updates.map(({ id, text, created_at }) => ({ _id: id, text, at: created_at.toISOString() })),
    mine: pledge ? ownPledgeView(row, pledge) : null,
    delivery: await deliveryOf(ctx, row, pledge),
    acts: isOwn ? actsOf(row) : [],
  }
}

async function filesIn(ctx: Ctx, { id }: FundraiserRow, part: Part) {
  const ids = await filesOf(ctx.db.sql, id, part)
  const files = new Map((await findFiles(ctx.db.sql, ids)).map(file => [file.id, file]))
  const shown = ids.flatMap(fileId => files.get(fileId) ?? [])
  return shown.map(file => fileView(ctx, file, { viewer: ctx.viewer, mayView: true }))
}

/** Who pledged last; of those who want no name, only when. */
async function recentOf(ctx: Ctx, { id }: FundraiserRow): Promise<FundraiserDetail['recent']> {
  const rows = await recentPledgers(ctx.db.sql, id, recent_max)
  const named = rows.filter(row => !row.is_anonymous).map(row => row.fan_id)
  const people = await findPeople(ctx.db.sql, named)
  return rows.map(({ fan_id, is_anonymous, pledged_at }) => {
    const person = is_anonymous ? undefined : people.get(fan_id)
    const username = person?.username
    return { person: person && username ? { name: person.name, username } : null, at: pledged_at.toISOString() }
  })
}

/** What was handed over, for its creator, operators and those whose pledge was charged and is enough. */
async function deliveryOf(
  ctx: Ctx,
  row: FundraiserRow,
  pledge: PledgeRow | undefined,
): Promise<FundraiserDetail['delivery']> {
  if (row.state !== 'delivered') return null
  const isPaid = pledge?.state === 'charged' && earnsReward(row, pledge)
  const mayLook = isPaid || ctx.viewer?.id === row.performer_id || ctx.viewer?.role === 'operator'
  return mayLook && !(isPaid && row.taken_down_at)
    ? { text: row.delivery_text, files: await filesIn(ctx, row, 'reward') }
    : null
}
