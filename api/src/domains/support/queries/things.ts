import type { Input, SupportAbout, SupportThing, support } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { caseNumber, findDecision, listOwnReports } from '../../moderation/index.ts'
import { findPayment } from '../../payments/index.ts'
import { findPayout } from '../../payouts/index.ts'
import { findOrder } from '../../shop/index.ts'
import { findCharges } from '../../wallet/index.ts'

/** Something of a person's own: how it is called and when it was; the site names what has no title. */
type Named = { title: string; at: Date }
type Find = (db: Queryable, userId: string, id: string) => Promise<Named | undefined>

/** A tip has no title of its own, so it's called by its creator. */
async function tipTitle(db: Queryable, performerId: string): Promise<string> {
  const creator = (await findPeople(db, [performerId])).get(performerId)
  return creator ? `Tip to ${creator.name || creator.username}` : ''
}

/** How each kind of thing is found that belongs to a person: who paid or who was paid, who asked, who it was decided about. */
const find: Record<SupportThing, Find> = {
  async charge(db, userId, id) {
    const row = (await findCharges(db, [id])).get(id)
    if (row?.fan_id !== userId && row?.performer_id !== userId) return undefined
    return { title: row.kind === 'tip' ? await tipTitle(db, row.performer_id) : row.title, at: row.created_at }
  },
  async payment(db, userId, id) {
    const row = await findPayment(db, userId, id)
    return row && { title: row.title, at: row.created_at }
  },
  async order(db, userId, id) {
    const row = await findOrder(db, id)
    if (row?.fan_id !== userId && row?.performer_id !== userId) return undefined
    return { title: row.product_name, at: row.created_at }
  },
  async payout(db, userId, id) {
    const row = await findPayout(db, id, userId)
    return row && { title: '', at: row.created_at }
  },
  async report(db, userId, id) {
    const [row] = await listOwnReports(db, userId, { id, limit: 1 })
    return row && { title: caseNumber(row), at: row.created_at }
  },
  async decision(db, userId, id) {
    const row = await findDecision(db, id)
    return row?.user_id === userId ? { title: row.title, at: row.created_at } : undefined
  },
}

type Ref = Input<typeof support.about>['query']

/** Something of the viewer's that a thread can be about (GET /support/about). Refuses ENTITY_NOT_FOUND, also what is others'. */
export async function findOwnThing(ctx: Ctx, { type, id }: Ref): Promise<Named> {
  const named = isId(id) ? await find[type](ctx.db.sql, viewerOf(ctx).id, id) : undefined
  if (!named) throw refuse('ENTITY_NOT_FOUND')
  return named
}

export const aboutView = ({ type, id }: Ref, { title, at }: Named): SupportAbout => ({
  type,
  id,
  title,
  at: at.toISOString(),
})
