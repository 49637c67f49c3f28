import type { Fundraiser, fundraisers, Input, PledgeRow as PledgeView, Reply } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { findFiles, openPictureView } from '../../media/index.ts'
import { everyRow, readPage } from '../../wallet/index.ts'
import { running_max } from '../lifecycle.ts'
import {
  type FundraiserRow,
  findFundraiser,
  findFundraisers,
  fundraiserTable,
  runningOf,
} from '../store/fundraisers.ts'
import { coversOf } from '../store/parts.ts'
import { type PledgeRow, pledgesFor, pledgeTable } from '../store/pledges.ts'
import { fundraiserView, ownPledgeView, pledgeView } from '../views.ts'
import { hasPage } from './rights.ts'

const page = 20

type Asked = Input<typeof fundraisers.own>['query']

/** Fundraisers for a list, with one query each for all people and all pictures. */
export async function presentAll(ctx: Ctx, rows: FundraiserRow[]): Promise<Fundraiser[]> {
  const db = ctx.db.sql
  const [people, covers] = await Promise.all([
    findPeople(db, [...new Set(rows.map(row => row.performer_id))]),
    coversOf(
      db,
      rows.map(row => row.id),
    ),
  ])
  const files = new Map((await findFiles(db, [...covers.values()])).map(file => [file.id, file]))
  return rows.map(row => {
    const view = openPictureView(ctx, files.get(covers.get(row.id) ?? ''), ctx.viewer)
    const picture = view?.thumbnails[0] ?? null
    return fundraiserView(ctx.config, row, { person: people.get(row.performer_id), picture })
  })
}

export async function presentOne(ctx: Ctx, row: FundraiserRow): Promise<Fundraiser> {
  const [view] = await presentAll(ctx, [row])
  if (!view) throw new Error('A fundraiser was not presented.')
  return view
}

/** The viewer's fundraisers, newest first (GET /fundraisers/own). */
export async function listOwn(ctx: Ctx, { before, limit = page }: Asked): Promise<Reply<typeof fundraisers.own>> {
  const of = { performerId: viewerOf(ctx).id }
  const { rows, next } = await readPage({ before, limit }, some =>
    fundraiserTable.page(ctx.db.sql, everyRow, { ...some, of }),
  )
  return { data: await presentAll(ctx, rows), next, runningMax: running_max }
}

/** What a creator runs now, for everyone who may see their page (GET /fundraisers/of/{id}). */
export async function listOfCreator(ctx: Ctx, id: string): Promise<Reply<typeof fundraisers.ofCreator>> {
  if (!isId(id) || !(await hasPage(ctx.db.sql, onlookerOf(ctx), id))) return { data: [] }
  return { data: await presentAll(ctx, await runningOf(ctx.db.sql, id)) }
}

/** What the viewer pledged for, newest first (GET /fundraisers). */
export async function listMine(ctx: Ctx, { before, limit = page }: Asked): Promise<Reply<typeof fundraisers.mine>> {
  const of = { fanId: viewerOf(ctx).id }
  const { rows, next } = await readPage({ before, limit }, some =>
    pledgeTable.page(ctx.db.sql, everyRow, { ...some, of }),
  )
  const found = await findFundraisers(
    ctx.db.sql,
    rows.map(row => row.fundraiser_id),
  )
  const views = new Map((await presentAll(ctx, [...found.values()])).map(view => [view._id, view]))
  const data = rows.flatMap(pledge => {
    const [row, fundraiser] = [found.get(pledge.fundraiser_id), views.get(pledge.fundraiser_id)]
    return row && fundraiser ? [{ _id: pledge.id, fundraiser, pledge: ownPledgeView(row, pledge) }] : []
  })
  return { data, next }
}

/** Who pledged for a fundraiser of the viewer's, newest first. Refuses ENTITY_NOT_FOUND. */
export async function listPledges(
  ctx: Ctx,
  id: string,
  { before, limit = page }: Asked,
): Promise<Reply<typeof fundraisers.pledges>> {
  const row = isId(id) ? await findFundraiser(ctx.db.sql, id) : undefined
  if (row?.performer_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
  const { rows, next } = await readPage({ before, limit }, some => pledgeTable.page(ctx.db.sql, pledgesFor(id), some))
  return { data: await presentPledges(ctx, rows), next }
}

/** Pledges with one query for all fans. */
export async function presentPledges(ctx: Ctx, rows: PledgeRow[]): Promise<PledgeView[]> {
  const people = await findPeople(
    ctx.db.sql,
    rows.map(row => row.fan_id),
  )
  return rows.map(row => pledgeView(ctx.config, row, people.get(row.fan_id)))
}
